import type { ExportFormat } from '#contract/data.ts';
import type { TestPortal } from './portal.ts';

type Wish = { readonly format: ExportFormat; readonly range?: object | string; readonly memberId?: string };

/** Calls for an export as a browser does; without a token signed out. */
export function askExport({ app }: Pick<TestPortal, 'app'>, token: string | undefined, wish: Wish) {
  return app.inject({
    method: 'POST',
    url: '/api/web/data/exportFile',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { xtoken: token }) },
    payload: JSON.stringify({ range: 'all', ...wish }),
  });
}
