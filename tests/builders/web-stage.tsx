import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WordsProvider } from '#web/words/first-words.ts';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { LiveProvider } from '#web/api/use-live.tsx';

// far more than a screen needs; a machine with other work to do may stop for a second
configure({ asyncUtilTimeout: 10_000 });

type Answer = (body: Record<string, unknown>) => Record<string, unknown>;

/** The portal as a test plays it: answers by path, and a live stream that is written to. */
export type FakePortal = {
  readonly calls: string[];
  readonly tell: (event: string, data: unknown) => void;
};

/** Takes the place of `fetch`; an unknown path answers 404. */
export function fakePortal(answers: Readonly<Record<string, Answer>>): FakePortal {
  const calls: string[] = [];
  let tell: FakePortal['tell'] = () => undefined;
  const stream = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tell = (event, data) =>
          controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api', '');
    if (path.startsWith('/web/live')) return stream();
    calls.push(path);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const answer = answers[path]?.(body) ?? { code: 404, reason: 'request.notFound', message: 'Not there' };
    return Response.json({ code: 200, message: '', ...answer });
  });
  return { calls, tell: (event, data) => tell(event, data) };
}

/** What jsdom lacks and the screens ask for. */
export function fakeBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

/** Renders something with all that surrounds a screen. */
export async function stage(children: ReactNode, path = '/'): Promise<ReturnType<typeof render>> {
  const translator = await startAllWords('en');
  const page = (
    <WordsProvider translator={translator}>
      <QueryClientProvider client={makeQueryClient()}>
        <LiveProvider>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </LiveProvider>
      </QueryClientProvider>
    </WordsProvider>
  );
  // a part whose code is still on its way holds up the effects of the whole page in an act that nobody awaits
  return act(async () => render(page));
}
