import { lanCodes, type Language } from '#contract/languages.ts';

const TIMEOUT_MS = 600_000;

/** What is sent to the portal with a call, besides the path. */
export type Sent = {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Headers that every call carries. @param timeZone  IANA @param xToken  that of the session; null where there is no session */
export function toCallHeaders(timeZone: string, language: Language, xToken: string | null): Record<string, string> {
  return { timeZone, lanCode: lanCodes[language], ...(xToken !== null && { xToken }) };
}

/** What is sent with a call whose body is JSON. */
export function toSent(body: object, headers: Readonly<Record<string, string>>): Sent {
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Ends a call that nobody answers. */
export function callTimeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}
