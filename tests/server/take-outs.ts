import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { toHeaders, type Caller, type TestPortal } from './portal.ts';

/** Asks for all data of an account. */
export function takeOut({ app }: TestPortal, caller: Caller) {
  return app.inject({ method: 'POST', url: '/api/web/user/takeOut', headers: toHeaders(caller), payload: '{}' });
}

/** The files of all data of an account, as texts by their paths. */
export async function exportAs(portal: TestPortal, caller: Caller): Promise<Record<string, string>> {
  const answer = await takeOut(portal, caller);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** The first file with this end of its path; empty if there is none. */
export function textIn(files: Record<string, string>, name: string): string {
  return Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? '';
}
