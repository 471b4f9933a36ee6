import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { registerOwner, type Owner } from './people.ts';
import { testPortal, toHeaders, type Caller, type TestPortal } from './portal.ts';

/** A portal and an owner in Berlin. */
type TakeOutStage = { readonly portal: TestPortal; readonly owner: Owner };

/** Runs `tests`, each with a portal and an owner of its own, which `stage` gives while it runs. */
export function describeTakeOuts(part: string, tests: (stage: () => TakeOutStage) => void): void {
  describe(`an export of all data, ${part}`, () => {
    let now: TakeOutStage | undefined;
    beforeEach(async () => {
      const portal = await testPortal();
      now = { portal, owner: await registerOwner(portal, { zone: 'Europe/Berlin' }) };
    });
    afterEach(async () => now?.portal.stop());
    tests(() => {
      if (now === undefined) throw new Error('there is a portal only while a test runs');
      return now;
    });
  });
}

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

/** The text of the first file whose path ends with `name`; empty without such a file. */
export function textIn(files: Record<string, string>, name: string): string {
  return Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? '';
}
