import { lanCodes, type Language } from '#contract/languages.ts';

/** Headers that every call carries. @param timeZone  IANA @param xToken  that of the session; null where there is no session */
export function toCallHeaders(timeZone: string, language: Language, xToken: string | null): Record<string, string> {
  return { timeZone, lanCode: lanCodes[language], ...(xToken === null ? {} : { xToken }) };
}
