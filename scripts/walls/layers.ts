import type { Room } from './rooms.ts';

/**
 * A row of a room's table of layers. Each entry is a unit: a folder, a file, or with `/*` every subfolder of a folder. What
 * is in a unit may import the same unit and those of the rows below; units of one row never import each other.
 */
export type Row = readonly [unit: string, ...others: string[]];

/** A room's rows, from low to high. */
export type LayerTable = readonly Row[];

/** The rooms that are divided into layers. */
export const LAYERS: { readonly [R in Room]?: LayerTable } = {
  server: [
    ['config', 'db', 'formats', 'rules'],
    ['secrets', 'live', 'messages', 'compute', 'nightscout'],
    ['context'],
    ['records'],
    ['access'],
    ['readings'],
    ['http'],
    ['features/*'],
    ['jobs', 'register.ts'],
    ['app.ts', 'await-database.ts'],
    ['main.ts'],
  ],
  web: [
    ['api', 'chart', 'queries'],
    ['words'],
    ['session'],
    ['ui'],
    ['glucose'],
    ['report-cards'],
    ['followed-pets'],
    ['features/*'],
    ['app'],
    ['main.ts'],
  ],
};
