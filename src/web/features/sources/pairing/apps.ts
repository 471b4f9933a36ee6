import type { ConnectorKind } from '#domain/intake/connectors.ts';

/** How an app gets the address and the key: by scanning a code, by typing, or as variables of a program. */
type Entry = 'code' | 'typed' | 'variables';

/**
 * An app that sends readings as Nightscout's uploaders do. Its name and those of its menus are not translated: the menus
 * are in the app's own language, mostly English.
 */
type UploaderApp = {
  readonly id: string;
  readonly kind: 'uploader';
  readonly name: string;
  /** The phones that it runs on; null for a program on a computer. */
  readonly system: 'Android' | 'iPhone' | null;
  /** How often it sends a reading, minutes. */
  readonly everyMinutes: number;
  readonly entry: Entry;
  /** Where its settings have the address and the key. */
  readonly menu: string;
};

/** Something that needs no key: the portal fetches, or its owner brings a file. */
type OtherWay =
  | { readonly id: 'libreLinkUp'; readonly kind: 'connector'; readonly connector: ConnectorKind; readonly name: string }
  | { readonly id: 'reader'; readonly kind: 'file' }
  | { readonly id: 'other'; readonly kind: 'other' };

/** What takes the values from a sensor. */
export type SenderApp = UploaderApp | OtherWay;

const uploader = (app: Omit<UploaderApp, 'kind'>): UploaderApp => ({ kind: 'uploader', ...app });

/** What the page offers, in its order. */
export const APPS: readonly SenderApp[] = [
  uploader({
    id: 'xdrip',
    name: 'xDrip+',
    system: 'Android',
    everyMinutes: 5,
    entry: 'code',
    menu: 'Settings › Auto Configure',
  }),
  uploader({
    id: 'juggluco',
    name: 'Juggluco',
    system: 'Android',
    everyMinutes: 1,
    entry: 'typed',
    menu: 'Settings › Exchange data › Nightscout › Uploader',
  }),
  uploader({
    id: 'xdrip4ios',
    name: 'xDrip4iOS',
    system: 'iPhone',
    everyMinutes: 5,
    entry: 'typed',
    menu: 'Settings › Nightscout',
  }),
  { id: 'libreLinkUp', kind: 'connector', connector: 'libreLinkUp', name: 'LibreLink + LibreLink Up' },
  uploader({
    id: 'trio',
    name: 'Trio, Loop',
    system: 'iPhone',
    everyMinutes: 5,
    entry: 'typed',
    menu: 'Settings › Services › Nightscout',
  }),
  uploader({
    id: 'aaps',
    name: 'AAPS',
    system: 'Android',
    everyMinutes: 5,
    entry: 'typed',
    menu: 'Config Builder › Synchronization › NSClient',
  }),
  uploader({
    id: 'llu',
    name: 'nightscout-librelink-up',
    system: null,
    everyMinutes: 5,
    entry: 'variables',
    menu: '',
  }),
  { id: 'reader', kind: 'file' },
  { id: 'other', kind: 'other' },
];

/** The xDrip+ settings for typing: where the base URL is entered on the phone itself. */
export const XDRIP_MENU = 'Settings › Cloud Upload › Nightscout Sync (REST-API)';

/** The app of an id that the address names; any other id is another Nightscout app. */
export function findApp(id: string | null): SenderApp {
  return APPS.find((app) => app.id === id) ?? { id: 'other', kind: 'other' };
}

/** The name of an app as a sentence has it. */
export function appName(app: SenderApp, other: string): string {
  return 'name' in app ? app.name : other;
}
