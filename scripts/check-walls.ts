/*
 * Proves the walls between the rooms.
 *
 * By the compiler: in a copy of all rooms' own tsconfig files, each room holds one probe for every other room. Probes along
 * an allowed arrow must compile, all others must not. By reading: what the rooms import, that no arrow between the
 * layers of a folder goes up or from a feature to another, and that the pure rooms hold nothing that reads a clock, chance or the process.
 */
import { wallsOfCompiler } from './walls/compiler.ts';
import { showTable, wallsOfLayers } from './walls/layer-check.ts';
import { LAYERS } from './walls/layers.ts';
import { wallsOfSource } from './walls/source.ts';

const compiler = wallsOfCompiler();
const source = wallsOfSource();
const layers = wallsOfLayers(process.cwd(), LAYERS);
for (const [folder, table] of Object.entries(LAYERS)) console.log(showTable(folder, table));
const problems = [...compiler.problems, ...source.problems, ...layers.problems];
for (const problem of problems) console.error(problem);
console.log(
  `${compiler.checked} probes, ${source.checked} files, ${layers.checked} of them in layers: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
