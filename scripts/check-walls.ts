/*
 * Proves the walls between the rooms.
 *
 * By the compiler: in a copy of all rooms' own tsconfig files, each room holds one probe for every other room. Probes along
 * an allowed arrow must compile, all others must not. By reading every source: what the rooms import, that no arrow between
 * the layers of a folder goes up or from a feature to another, that no files import each other in a circle, that the pure rooms
 * hold nothing that reads a clock, chance or the process, that names differ in more than capitals, and that the web's packages
 * are no dependencies of a served portal.
 */
import { wallsOfCircles } from './walls/circle-check.ts';
import { wallsOfCompiler } from './walls/compiler.ts';
import { showTable, wallsOfLayers } from './walls/layer-check.ts';
import { LAYERS } from './walls/layers.ts';
import { wallsOfNames } from './walls/name-check.ts';
import { readManifest, wallsOfPackages } from './walls/package-check.ts';
import { readModules } from './walls/read-module.ts';
import { wallsOfRooms } from './walls/room-check.ts';

const root = process.cwd();
const modules = readModules(root);
const compiler = wallsOfCompiler();
const rooms = wallsOfRooms(modules);
const layers = wallsOfLayers(modules, LAYERS);
const packages = wallsOfPackages(modules, readManifest(root));
for (const [folder, table] of Object.entries(LAYERS)) console.log(showTable(folder, table));
const findings = [compiler, rooms, layers, wallsOfCircles(modules), wallsOfNames(modules), packages];
const problems = findings.flatMap((finding) => finding.problems);
for (const problem of problems) console.error(problem);
console.log(
  `${compiler.checked} probes, ${rooms.checked} files, ${layers.checked} of them in layers, ` +
    `${packages.checked} packages: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
