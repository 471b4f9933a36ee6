/**
 * A row of a table of layers. Each entry is a unit: a folder, a file, with `/*` every subfolder of a folder, or with
 * `.` the files of the divided folder itself. A unit may import itself and the units of the rows below; units of the
 * same row never import each other.
 */
export type Row = readonly [unit: string, ...others: string[]];

/** A folder's rows, from low to high. */
export type LayerTable = readonly Row[];

/** Tables by their folder below `src`. */
export type Tables = Readonly<Record<string, LayerTable>>;

/** The rooms that are divided into layers, and a feature so large that it is divided again. */
export const LAYERS: Tables = {
  server: [
    ['turns'],
    ['config', 'db', 'formats', 'rules'],
    ['secrets', 'live', 'messages', 'compute', 'nightscout'],
    ['context'],
    ['records'],
    ['access'],
    ['alerting'],
    ['readings'],
    ['connecting', 'file-formats'],
    ['http'],
    ['features/*'],
    ['jobs', 'register.ts'],
    ['app.ts', 'await-database.ts'],
    ['main.ts'],
  ],
  web: [
    ['api', 'chart', 'queries'],
    ['words', 'push'],
    ['session'],
    ['ui'],
    ['glucose'],
    ['doses'],
    ['outbox'],
    ['report-cards'],
    ['alerts'],
    ['followed-pets'],
    ['features/*'],
    ['app'],
    ['main.ts'],
  ],
  'web/features/home': [['parts'], ['agp', 'day', 'dose', 'now', 'sensors', 'tir', 'week'], ['alarm'], ['.']],
};
