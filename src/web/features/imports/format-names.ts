import type { ImportFormat } from '#contract/imports.ts';

/** Names of products, which are the same in every language. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  petcgm: 'PetCGM',
  libreview: 'LibreView',
  clarity: 'Dexcom Clarity',
  nightscout: 'Nightscout',
  glooko: 'Glooko',
  sibionics: 'SIBIONICS',
  carelink: 'CareLink',
  tidepool: 'Tidepool',
  diasend: 'Diasend',
  xdrip: 'xDrip+',
  juggluco: 'Juggluco',
  librelinkup: 'LibreLinkUp',
  table: 'CSV, XLSX',
};

/** The name of a file's format. */
export function formatName(format: ImportFormat): string {
  return NAMES[format] ?? format;
}

/** The name of where readings came from, as its sensor session says it. */
export function sourceName(source: string, name: string): string {
  return name || (NAMES[source] ?? source);
}
