import { cutText } from '#domain/text/cut-text.ts';
const MAX_NAME_LENGTH = 40;

/** Apps by what they say of themselves, in the header `User-Agent` or in a record; the first match names the app. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/xdrip4ios|xdripswift|\bxdrip ?4 ?i/iu, 'xDrip4iOS'],
  [/xdrip/iu, 'xDrip+'],
  [/juggluco/iu, 'Juggluco'],
  [/librelink ?up|librelinkup/iu, 'nightscout-librelink-up'],
  [/nightscout-connect/iu, 'nightscout-connect'],
  [/share2nightscout|share2/iu, 'share2nightscout-bridge'],
  [/glucodatahandler/iu, 'GlucoDataHandler'],
  [/glucose ?direct/iu, 'GlucoseDirect'],
  [/androidaps|\baaps\b/iu, 'AndroidAPS'],
  [/loopfollow/iu, 'LoopFollow'],
  [/loopcaregiver/iu, 'LoopCaregiver'],
  [/nightguard/iu, 'nightguard'],
  [/\btrio\b/iu, 'Trio'],
  [/\bloop\b/iu, 'Loop'],
  [/openaps|oref0/iu, 'OpenAPS'],
  [/diable/iu, 'DiaBLE'],
  [/spike/iu, 'Spike'],
  [/home ?assistant|aiohttp/iu, 'Home Assistant'],
  [/nightscout ?reporter/iu, 'Nightscout Reporter'],
  [/minimed/iu, 'minimed-connect-to-nightscout'],
  [/tconnectsync/iu, 'tconnectsync'],
];

/** The names of the known apps. */
export const APP_NAMES: readonly string[] = APPS.map(([, name]) => name);

/** The app that a text names; null for a text of no known app. */
export function recognisedApp(text: string): string | null {
  return APPS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The app of a `User-Agent`: its known name, else its first word without the version; null without a word. */
export function appOfAgent(agent: string): string | null {
  return recognisedApp(agent.slice(0, 500)) ?? plainName(agent.split(/[/(;,]/u, 1)[0] ?? '');
}

/** Letters, digits and a few signs, so that the name is harmless wherever it is shown. */
function plainName(text: string): string | null {
  const plain = text
    .replaceAll(/[^\p{L}\p{N} ._+-]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain === '' ? null : cutText(plain, MAX_NAME_LENGTH);
}
