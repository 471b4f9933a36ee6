// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Link } from './Link.tsx';
import { readAddress, readIndex } from './page-history.ts';
import { useSearchParams } from './use-search-params.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onFollow = vi.fn<(event: { preventDefault: () => void }) => void>();

function Pages() {
  return (
    <>
      <Link to="/one?a=1#part">one</Link>
      <Link to="/two" onClick={onFollow} aria-current="page">
        two
      </Link>
      <Link to="/two" target="_blank">
        new window
      </Link>
      <Link to="/old">old</Link>
      <Routes>
        <Route path="/one" element={<Query />} />
        <Route path="/two" element={<p>page two</p>} />
        <Route path="/old" element={<Navigate to="/two" replace />} />
        <Route path="*" element={<p>start</p>} />
      </Routes>
    </>
  );
}

function Query() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>page one, a={params.get('a')}</p>
      <button onClick={() => setParams({ a: '2 & 3' })}>next</button>
      <button onClick={() => setParams({ a: '4' }, { replace: true })}>instead</button>
    </>
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a link opens its page, and the browser’s back and forward lead from one to the other', async () => {
  await stage(<Pages />, '/start');
  await follow('one');
  expect(await screen.findByText('page one, a=1')).toBeTruthy();
  expect(readAddress()).toBe('/one?a=1#part');
  await follow('two');
  expect(await screen.findByText('page two')).toBeTruthy();
  history.go(-2);
  expect(await screen.findByText('start')).toBeTruthy();
  history.forward();
  expect(await screen.findByText('page one, a=1')).toBeTruthy();
});

test('a link to the open page and a redirect make no new entry in the history', async () => {
  await stage(<Pages />, '/start');

  await follow('old');
  expect(await screen.findByText('page two')).toBeTruthy();
  expect(readIndex()).toBe(1);
  await follow('two');
  expect(readIndex()).toBe(1);
  history.back();
  expect(await screen.findByText('start')).toBeTruthy();
});

test('the query of the address is read and changed, in a new entry or in place of the old one', async () => {
  await stage(<Pages />, '/one?a=1');

  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(await screen.findByText('page one, a=2 & 3')).toBeTruthy();
  expect(readIndex()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'instead' }));
  expect(await screen.findByText('page one, a=4')).toBeTruthy();
  expect(readAddress()).toBe('/one?a=4');
  expect(readIndex()).toBe(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  async (init) => {
    await stage(<Pages />, '/start');
    const link = screen.getByRole('link', { name: 'two' });
    const click = createEvent.click(link, init);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom opens no tab
    let isHeld: boolean | undefined;
    document.body.addEventListener('click', (event) => (isHeld = event.defaultPrevented), { once: true });
    fireEvent(link, click);
    expect(isHeld).toBe(false);
    expect(readAddress()).toBe('/start');
  },
);

test('a link for a new window, or one whose click is prevented, does not open its page here', async () => {
  await stage(<Pages />, '/start');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom opens no window
  await follow('new window');
  expect(readAddress()).toBe('/start');
  onFollow.mockImplementationOnce((event) => event.preventDefault());
  await follow('two');
  expect(readAddress()).toBe('/start');
  expect(onFollow).toHaveBeenCalledTimes(1);
});

test('a link has its address and what else an anchor has', async () => {
  await stage(<Pages />, '/start');
  const link = screen.getByRole('link', { name: 'two' });
  expect(link.getAttribute('href')).toBe('/two');
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('a browser that refuses more entries loads the page', async () => {
  await stage(<Pages />, '/start');
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('100 per 30 seconds', 'SecurityError');
  });
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { assign, pathname: '/start', search: '', hash: '' });
  await follow('one');
  await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/one?a=1#part'));
  expect(push).toHaveBeenCalledOnce();
});
