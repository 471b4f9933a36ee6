// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { ApiError } from './api-error.ts';
import { call, onSessionExpired } from './call.ts';
import { callFile } from './call-file.ts';
import { clockAhead } from './portal-clock.ts';
import { beginSession, endSession } from './session.ts';

const fetched = vi.fn<typeof fetch>();

function answer(body: unknown): void {
  fetched.mockImplementation(async () => Response.json(body));
}

function sentHeaders(): Headers {
  return new Headers(fetched.mock.calls[0]?.[1]?.headers);
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  document.documentElement.lang = 'fa';
});

afterEach(() => {
  endSession();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('a call posts JSON below /api with token, zone and language', async () => {
  beginSession('token-1', true);
  answer({ code: 200, message: 'OK', rows: [], total: 0 });
  const body = await call('/web/follower/loadMyFollowers', { pageNumber: 2 });
  expect(body.total).toBe(0);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/web/follower/loadMyFollowers');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"pageNumber":2}' });
  expect(sentHeaders().get('xToken')).toBe('token-1');
  expect(sentHeaders().get('lanCode')).toBe('fa_IR');
  expect(sentHeaders().get('timeZone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each([
  ['/report/sl/17?timeZone=Asia/Tokyo', 'Asia/Tokyo'],
  ['/reportPdf/17?timeZone=America%2FNew_York', 'America/New_York'],
  ['/doctorDetail/17?timeZone=Pacific/Apia', 'Pacific/Apia'],
  ['/report/sl/17?timeZone=Middle/Earth', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['/report/sl/17?timeZone=', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['/report?timeZone=Asia/Tokyo', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('%s is read in the zone %s', async (address, zone) => {
  history.replaceState(null, '', address);
  answer({ code: 200, message: 'OK', rows: [], total: 0 });
  await call('/web/follower/loadMyFollowers', {});
  expect(sentHeaders().get('timeZone')).toBe(zone);
});

test('form data goes as it is, its content type left to the browser', async () => {
  answer({ code: 200, message: 'OK', item: { fileUrl: '/files/1.webp' } });
  const form = new FormData();
  form.set('subPath', 'memberAvatar');
  await call('/web/uploadfile/uploadImage', form);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(form);
  expect(sentHeaders().has('content-type')).toBe(false);
});

test('a report page is read with the token of its link', async () => {
  beginSession('token-1', true);
  history.replaceState(null, '', '/report/en/17?internalXToken=link-token');
  answer({ code: 200, message: 'OK', item: {} });
  await call('/web/userReport/loadGlucoseReport', { range: '7d' });
  expect(sentHeaders().get('xToken')).toBe('link-token');
});

test('a link that has ended is reported by its page, not as an expired session', async () => {
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  history.replaceState(null, '', '/doctorDetail/17?internalXToken=link-token');
  answer({ code: 300, message: 'Login expired', reason: 'session.expired' });
  await expect(call('/web/userReport/loadReportLink', { id: '17' })).rejects.toMatchObject({ code: 300 });
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('the token of a link is not taken on other pages', async () => {
  history.replaceState(null, '', '/report?internalXToken=link-token');
  answer({ code: 200, message: 'OK' });
  await call('/web/user/logout');
  expect(sentHeaders().has('xToken')).toBe(false);
});

test('a failure is thrown with what the portal said about it', async () => {
  answer({
    code: 429,
    message: 'Too often.',
    reason: 'request.tooMany',
    retryAfterSeconds: 41,
    errors: [{ field: 'account', message: 'No.' }],
  });
  const error = await call('/web/user/logout').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 429, reason: 'request.tooMany', message: 'Too often.', retryAfterSeconds: 41 });
  expect(error instanceof ApiError && error.fieldError('account')).toBe('No.');
});

test('code 501 is an answer on login and a failure elsewhere', async () => {
  answer({ code: 501, message: '', reason: 'account.verifyCodeNeeded', item: { step: 'verifyCode' } });
  const body = await call('/web/user/login', { account: 'a@b.example', loginType: '2', code: '123456' });
  expect(body.item).toEqual({ step: 'verifyCode' });
  await expect(call('/web/user/logout')).rejects.toMatchObject({ code: 501 });
});

test('code 300 is reported and thrown', async () => {
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  answer({ code: 300, message: 'Expired.', reason: 'session.expired' });
  await expect(call('/web/user/getUserInfo')).rejects.toMatchObject({ code: 300, message: 'Expired.' });
  stop();
  expect(told).toHaveBeenCalledTimes(1);
});

test('no answer and an answer of another server differ', async () => {
  fetched.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(call('/web/user/logout')).rejects.toMatchObject({ code: 0, reason: 'offline' });
  fetched.mockReset().mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call('/web/user/logout')).rejects.toMatchObject({ code: 502, reason: 'noAnswer' });
});

test('an answer that a device hears after hours of sleep does not make its clock seem wrong', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  const now = Date.now();
  fetched.mockImplementation(async () => {
    vi.setSystemTime(now + 3 * HOUR_MS);
    return Response.json({ code: 200, success: true, now });
  });
  expect(clockAhead(await call('/web/user/logout'), now)).toBe(0);
  vi.useRealTimers();
});

test('a call without an answer is aborted after ten minutes', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  fetched.mockImplementation(async (_url, init) => {
    limit.abort(new DOMException('', 'TimeoutError')); // as the browser's own
    throw init?.signal?.reason;
  });
  await expect(call('/web/user/logout')).rejects.toMatchObject({ code: 0, reason: 'timeout' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(600_000);
  timeout.mockRestore();
});

test('a call that its caller gave up is not reported as a failure of the portal', async () => {
  const stop = new AbortController();
  fetched.mockImplementation(async () => {
    stop.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(call('/web/user/logout', {}, { signal: stop.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('a file comes with its name, and its failure as an envelope', async () => {
  fetched.mockResolvedValueOnce(
    new Response('%PDF', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''Mimi%20%C5%BE.pdf`,
      },
    }),
  );
  const { file, name } = await callFile('/web/userReport/agpPdf', { range: '14d' });
  expect(name).toBe('Mimi ž.pdf');
  expect(file.size).toBe(4);
  answer({ code: 400, message: 'Five days.', reason: 'report.needsFiveDays' });
  await expect(callFile('/web/userReport/agpPdf', { range: '14d' })).rejects.toMatchObject({
    reason: 'report.needsFiveDays',
  });
});
