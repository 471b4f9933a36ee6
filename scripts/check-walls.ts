/*
 * Proves the walls between the rooms.
 *
 * By the compiler: in a copy of all rooms' own tsconfig files, each room holds one probe for every other room. Probes along
 * an allowed arrow must compile, all others must not. By reading: what imports really stand in the rooms and the features,
 * and that the pure rooms hold nothing that reads a clock, chance or the process.
 */
import { wallsOfCompiler } from './walls/compiler.ts';
import { wallsOfSource } from './walls/source.ts';

const compiler = wallsOfCompiler();
const source = wallsOfSource();
const problems = [...compiler.problems, ...source.problems];
for (const problem of problems) console.error(problem);
console.log(`${compiler.checked} probes and ${source.checked} files: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
