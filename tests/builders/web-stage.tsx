import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reasons, type Reason } from '#contract/errors.ts';
import type { LargeDoseItem, NearDoseItem } from '#contract/events.ts';
import type { LiveData, LiveKind } from '#contract/live.ts';
import { WordsProvider } from '#web/words/first-words.ts';
import { vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { LiveProvider } from '#web/api/use-live.tsx';
import { PageRouter } from '#web/ui/PageRouter.tsx';

// far more than a screen needs; a machine with other work to do may stop for a second
configure({ asyncUtilTimeout: 10_000 });

type Coded = { readonly [R in Reason]: { readonly code: (typeof reasons)[R]; readonly reason: R } }[Reason];
type Details = Pick<Envelope, 'errors' | 'retryAfterSeconds'> & { readonly item?: NearDoseItem | LargeDoseItem };

/** What the portal says when it does not do what was asked: a reason under its own code, and what comes with it. */
export type Refusal = Coded & Details & { readonly message: string };

/** The refusal for a reason. */
export function refuse(reason: Reason, message = 'Not now.', details: Details = {}): Refusal {
  return { ...({ code: reasons[reason], reason } as Coded), message, ...details }; // the code of this reason
}

/** What the portal can answer to a path. */
export type AnswerTo<P extends Path> = AnswerOf<P> | Refusal;

/** An answer to each path that a test needs, by the contract as well as what is sent there. */
export type Answers = { readonly [P in Path]?: (body: BodyOf<P>) => AnswerTo<P> };

/** A call of the page. */
type Sent = { readonly path: string; readonly body: unknown; readonly headers: Headers };

/** The portal as a test plays it: answers by path, and a live stream that is written to. */
export type FakePortal = {
  /** The paths that were called, and what was sent there. */
  readonly calls: string[];
  readonly sent: Sent[];
  /** Writes an event; the portal's ids begin with its time, and the first one is when the stream was opened. */
  readonly tell: <Kind extends LiveKind>(event: Kind, data: LiveData<Kind>, id?: string) => void;
};

/** Takes the place of `fetch`; a path without an answer is not found. */
export function fakePortal(answers: Answers): FakePortal {
  const calls: string[] = [];
  const sent: Sent[] = [];
  let tell: FakePortal['tell'] = () => undefined;
  const stream = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tell = (event, data, id) => {
          const lines = [
            ...(id === undefined ? [] : [`id: ${id}`]),
            `event: ${event}`,
            `data: ${JSON.stringify(data)}`,
          ];
          controller.enqueue(new TextEncoder().encode(`${lines.join('\n')}\n\n`));
        };
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api', '');
    if (path.startsWith('/web/live')) return stream();
    calls.push(path);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    sent.push({ path, body, headers: new Headers(init.headers) });
    const answer = answers[path as Path]?.(body as never) ?? refuse('request.notFound'); // `call` sends what the path takes
    return Response.json({ code: 200, message: '', ...answer });
  });
  return { calls, sent, tell: (...event) => tell(...event) };
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
export async function stage(
  children: ReactNode,
  path = '/',
  language: Language = 'en',
): Promise<ReturnType<typeof render>> {
  history.replaceState(null, '', path);
  const translator = await startAllWords(language);
  const page = (
    <WordsProvider translator={translator}>
      <QueryClientProvider client={makeQueryClient()}>
        <LiveProvider>
          <PageRouter>{children}</PageRouter>
        </LiveProvider>
      </QueryClientProvider>
    </WordsProvider>
  );
  // a part that is still loading delays the effects of the whole page in an act that is not awaited
  return act(async () => render(page));
}
