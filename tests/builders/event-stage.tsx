import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Event } from '#contract/events.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { EventList } from '#web/features/events/EventList.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { anEvent, toEventPage, toSaved } from './event-builder.ts';
import { aPet } from './home-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal, type Refusal } from './web-stage.tsx';

/** What the list of events has, and what the portal was asked; a test changes `rows`, `sglt2` and `refusal`. */
export type Diary = {
  rows: Event[];
  sglt2: boolean;
  /** what `saveEvent` answers instead of the event */
  refusal: Refusal | null;
  readonly asked: Record<string, unknown>[];
  readonly saved: Record<string, unknown>[];
  readonly histories: Record<string, unknown>[];
  readonly portal: FakePortal;
};

/** A portal with a dose, an alert and a value of a meter. */
export function aDiary(): Diary {
  fakeBrowser();
  localStorage.clear();
  const portal = fakePortal({
    '/web/event/loadEvents': (body) => {
      diary.asked.push(body);
      const { type = 'all' } = body;
      const found = diary.rows.filter((row) => type === 'all' || row.type === type);
      return { ...toEventPage(found, diary.rows), sglt2: diary.sglt2 };
    },
    '/web/glucose/loadSeries': () => ({ item: { start: 0, t: [], v: [], sampled: false, intervalMinutes: 5 } }),
    '/web/event/saveEvent': (body) => {
      diary.saved.push(body);
      return diary.refusal ?? { item: toSaved(body) };
    },
    '/web/event/history': (body) => {
      diary.histories.push(body);
      const {
        mayChange: _mayChange,
        versions: _versions,
        ...told
      } = anEvent({ eventId: 'meal', value: 60, unit: 'g' });
      const added = { ...told, version: 1, action: 'added', writtenAt: 1, author: 'Nina', value: 50 } as const;
      const changed = { ...told, version: 2, action: 'changed', writtenAt: 2, author: 'Ana' } as const;
      const rows = body.eventId ? [added, changed] : [{ ...changed, action: 'deleted' } as const];
      return { rows, total: rows.length };
    },
    '/web/event/delEvent': (body) => {
      diary.saved.push(body);
      diary.rows = diary.rows.filter(({ eventId }) => eventId !== body.eventId);
      return {};
    },
  });
  const diary: Diary = {
    rows: usualRows(Date.now()),
    sglt2: false,
    refusal: null,
    asked: [],
    saved: [],
    histories: [],
    portal,
  };
  return diary;
}

function usualRows(now: number): Event[] {
  return [
    anEvent({
      eventId: 'dose',
      type: 'insulin',
      at: now - 4 * HOUR_MS,
      value: 2,
      unit: 'U',
      detail: { insulinKind: 'Long_acting', label: 'Breakfast' },
    }),
    anEvent({
      eventId: 'alert',
      type: 'alert',
      at: now - DAY_MS,
      value: 300,
      detail: { alert: 'high' },
      source: 'portal',
    }),
    anEvent({ eventId: 'bg', type: 'BG', at: now - DAY_MS - HOUR_MS, value: 250.2, unit: 'mg/dL' }),
  ];
}

/** Draws the list, and waits until it has asked the portal. */
export async function openEvents(diary: Diary, path = '/event', pet: Partial<Pet> = {}): Promise<void> {
  await stage(
    <>
      <EventList pet={aPet(pet)} readOnly={path.startsWith('/follow')} />
      <Toasts />
    </>,
    path,
  );
  await waitFor(() => expect(diary.asked).not.toHaveLength(0));
}

/** Opens the panel that adds an event of a kind. */
export async function openPanel(kind: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add event' }));
  await userEvent.click(screen.getByRole('menuitem', { name: kind }));
  const panel = await screen.findByRole('complementary');
  await within(panel).findByRole('textbox', { name: 'Note' });
  return panel;
}
