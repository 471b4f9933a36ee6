import { lanCodes, type Language } from '#contract/languages.ts';

/** Who calls, and how their texts and times are written. */
type Caller = {
  /** IANA */
  readonly zone: string;
  readonly language: Language;
  readonly token: string | null;
  /** by which accounts know this browser; a sign-in says them */
  readonly devices: string | null;
};

/** Headers that every call carries. */
export function toCallHeaders({ zone, language, token, devices }: Caller): Record<string, string> {
  return {
    timeZone: zone,
    lanCode: lanCodes[language],
    ...(token === null ? {} : { xToken: token }),
    ...(devices === null ? {} : { xDevice: devices }),
  };
}
