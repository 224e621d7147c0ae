// Runs a MicroPython program in npm's MicroPython: node wasm.mjs PACKAGE_FOLDER PROGRAM MODULE...
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
const [packageFolder, program, ...modules] = process.argv.slice(2);
const { loadMicroPython } = await import(`${packageFolder}/micropython.mjs`);
const mp = await loadMicroPython({ stdout: (line) => console.log(line), linebuffer: true });
for (const file of modules) mp.FS.writeFile(`/${basename(file)}`, readFileSync(file));
mp.runPython('import sys; sys.path.append("/")');
mp.runPython(readFileSync(program, 'utf8'));
