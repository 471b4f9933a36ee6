import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Event } from '#contract/events.ts';
import { UNSET_RULES } from '#domain/care/counting-rules.ts';
import { UNSET_REMISSION } from '#domain/care/remission-rules.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { DoseCard } from '#web/features/home/dose/DoseCard.tsx';
import type { PetView } from '#web/features/home/parts/pet-view.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { anEvent, toEventPage, toSaved } from './event-builder.ts';
import { fakeIndexedDb } from './fake-indexed-db.ts';
import { aPet, anOverview } from './home-builder.ts';
import { aUserInfo } from './user-builder.ts';
import { fakeBrowser, fakePortal, stage, type AnswerTo, type FakePortal } from './web-stage.tsx';

// what comes later with a first visit is here at once
vi.mock(import('#web/ui/use-later.ts'), () => ({ useLater: () => true }));

type Body = BodyOf<'/web/event/saveEvent'>;

/** What a test changes of the card, and of what the portal answers. */
type Play = {
  readonly mgdl?: number;
  /** hours since the last of the doses, which are twelve hours apart */
  readonly hours?: number;
  readonly mayLog?: boolean;
  readonly isEnded?: boolean;
  readonly askVetBelow?: number | null;
  readonly save?: (body: Body) => AnswerTo<'/web/event/saveEvent'>;
  readonly remove?: () => AnswerTo<'/web/event/delEvent'>;
};

/** What every page has: it sends what waits. */
function Sender() {
  useOutbox('olga');
  return null;
}

/** The limits of a cat, and no goals. */
const NO_TARGETS = {
  targets: {
    ...CAT_THRESHOLDS,
    customTirLow: 90,
    customTirHigh: 216,
    goalLow: null,
    goalHigh: null,
    askVetBelow: null,
    renalThreshold: null,
    ...UNSET_RULES,
    ...UNSET_REMISSION,
  },
  renalThreshold: null,
  setBy: [],
  history: [],
  proposals: [],
};

/** The card of a cat that gets 2 U twice a day; before each test its browser keeps nothing. */
export function stageDoseCard() {
  let portal: FakePortal;
  let records: Map<string, unknown>;
  let noted: Event[] = [];

  beforeEach(() => {
    fakeBrowser();
    records = fakeIndexedDb();
    waitingNotes.show([]);
    noted = [];
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  /** The portal's answer to a dose that it stores. */
  const saved = (body: Body) => {
    const event = toSaved(body);
    noted = [event, ...noted];
    return { item: event };
  };
  const bodies = (path: string) => portal.sent.filter((one) => one.path === path).map(({ body }) => body as Body);
  const saves = () => bodies('/web/event/saveEvent');

  async function show(play: Play = {}): Promise<void> {
    const {
      mgdl = 162,
      hours = 12,
      mayLog = true,
      isEnded = false,
      askVetBelow,
      save = saved,
      remove = () => ({}),
    } = play;
    const now = Date.now();
    noted = [0, 12, 24].map((more) =>
      anEvent({
        eventId: `old ${more}`,
        type: 'insulin',
        at: now - (hours + more) * HOUR_MS,
        value: 2,
        author: 'Nina',
      }),
    );
    portal = fakePortal({
      '/web/event/loadEvents': ({ type }) => toEventPage(noted.filter((event) => event.type === type)),
      '/web/event/saveEvent': save,
      '/web/event/delEvent': remove,
      ...(askVetBelow !== undefined && {
        '/web/care/loadTargets': () => ({ item: { ...NO_TARGETS, targets: { ...NO_TARGETS.targets, askVetBelow } } }),
      }),
    });
    const trace = toTrace([10, 5, 0].map((minutes) => ({ at: now - minutes * MINUTE_MS, mgdl })));
    const overview = { ...anOverview(trace, now), clockAheadMs: 0 };
    const view: PetView = {
      pet: aPet({ mayLog, insulinEnded: isEnded }),
      overview,
      unit: 'mg/dL',
      now,
      readOnly: !mayLog,
    };
    await stage(
      <UserInfoContext value={aUserInfo()}>
        <Sender />
        <DoseCard view={view} />
      </UserInfoContext>,
    );
  }

  const gave = () => screen.findByRole('button', { name: 'Gave 2 U' });

  return { portal: () => portal, keptNotes: () => records.get('notes'), show, saved, saves, bodies, gave };
}
