// @vitest-environment jsdom
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/endpoints.ts';
import { fakePortal, refuse, type Answers, type Refusal } from '#tests/builders/web-stage.tsx';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = NonNullable<Answers['/web/apiToken/list']>;

test('an answer that the contract does not have does not compile', () => {
  expectTypeOf<() => AnswerOf<'/web/apiToken/list'>>().toExtend<Answer>();
  expectTypeOf<() => Refusal>().toExtend<Answer>();
  expectTypeOf<() => Pick<AnswerOf<'/web/apiToken/list'>, 'rows'>>().not.toExtend<Answer>();
  expectTypeOf<() => { rows: { name: string }[]; total: number }>().not.toExtend<Answer>();
  expectTypeOf<(body: { memberId: number }) => Refusal>().not.toExtend<Answer>();
  expectTypeOf<'/web/apiToken/none'>().not.toExtend<keyof Answers>();
});

test('a reason comes under its own code alone', () => {
  expectTypeOf<{ code: 404; reason: 'event.notFound'; message: string }>().toExtend<Refusal>();
  expectTypeOf<{ code: 500; reason: 'event.notFound'; message: string }>().not.toExtend<Refusal>();
  expect(refuse('event.notFound')).toMatchObject({ code: 404, reason: 'event.notFound' });
});

test('a path without an answer is not found', async () => {
  const portal = fakePortal({ '/web/apiToken/list': () => ({ rows: [], total: 0 }) });
  await expect(call('/web/apiToken/list', {})).resolves.toMatchObject({ code: 200, rows: [] });
  await expect(call('/web/user/getUserInfo', {})).rejects.toMatchObject({ code: 404 });
  expect(portal.calls).toEqual(['/web/apiToken/list', '/web/user/getUserInfo']);
});
