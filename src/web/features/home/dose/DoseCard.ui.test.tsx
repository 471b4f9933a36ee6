// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { stageDoseCard } from '#tests/builders/dose-card-stage.tsx';
import { refuse } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

const { show, saved, saves, bodies, keptNotes, gave } = stageDoseCard();

test('a due dose is noted with one tap, once, and can be taken back', async () => {
  await show();
  expect(await screen.findByText(/^due /u)).toBeTruthy();
  const button = await gave();
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: /^Undo/u });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await soon(() => expect(said()).toEqual([expect.stringMatching(/^2 U noted, /u)]));
  await soon(() => expect(document.activeElement?.textContent).toMatch(/^Undo/u));
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({
    memberId: 'mimi',
    type: 'insulin',
    value: 2,
    unit: 'U',
    title: 'Insulin Glargine',
  });
  expect(saves()[0]?.clientId).toMatch(/^[0-9a-f]{32}$/u);
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  expect(keptNotes()).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => expect(bodies('/web/event/delEvent')).toEqual([{ memberId: 'mimi', eventId: 'new' }]));
});

test('a dose that could not be taken back is shown as noted, and can be taken back again', async () => {
  let isAway = true;
  await show({
    save: (body) => {
      fireEvent.click(screen.getByRole('button', { name: /^Undo/u })); // while it is sent
      return saved(body);
    },
    remove: () => (isAway ? refuse('internal') : {}),
  });
  const other = await screen.findByRole<HTMLButtonElement>('button', { name: 'Other dose, time' });
  fireEvent.click(await gave());
  await soon(() => expect(bodies('/web/event/delEvent')).toHaveLength(1));
  expect(await screen.findByText(/^2 U noted, /u)).toBeTruthy();
  await soon(() => expect(other.disabled).toBe(false));
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /^Undo/u }));
  await soon(() => expect(screen.queryByText(/^2 U noted, /u)).toBeNull());
  expect(bodies('/web/event/delEvent')).toHaveLength(2);
});

test('hours before its time there is nothing to tap but another dose', async () => {
  await show({ hours: 4 });
  expect(await screen.findByRole('button', { name: 'Other dose, time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not given' })).toBeNull();
});

test('while glucose is low there is no amount and no time, and why none was given can be noted', async () => {
  await show({ mgdl: 72 });
  expect(await screen.findByText('Do not give insulin before you have spoken to your vet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Not given' })).toBeTruthy();
});

test('after insulin was ended no dose is missed, so that none was given cannot be noted', async () => {
  await show({ isEnded: true });
  expect(await screen.findByRole('button', { name: 'Other dose, time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not given' })).toBeNull();
});

test('who may not log reads the card', async () => {
  await show({ mayLog: false });
  expect(await screen.findByRole('button', { name: 'Before the needle' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText(/Nina/u)).toBeTruthy();
});

const near = (at: number) => ({
  item: { eventId: 'ana', at, by: 'Ana', source: 'owner', value: 2, unit: 'U', intervalHours: 12, large: null },
});

test('what the portal asks about is stored only after it was checked, under the same id', async () => {
  const at = Date.now() - 35 * MINUTE_MS;
  await show({ save: (body) => (body.confirmed ? saved(body) : refuse('event.doseTooSoon', 'near', near(at))) });
  await userEvent.click(await gave());
  const dialog = within(await screen.findByRole('dialog', { name: 'Please check this dose first' }));
  expect(dialog.getByText(/Ana/u)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add anyway' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByRole('button', { name: /^Undo/u })).toBeTruthy();
  const [first, second] = saves();
  expect(second).toMatchObject({ confirmed: true, clientId: first?.clientId, at: first?.at });
});

test('the other way out of the question stores nothing', async () => {
  await show({ save: () => refuse('event.doseTooSoon', 'near', near(Date.now())) });
  await userEvent.click(await gave());
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toHaveLength(1);
  expect(keptNotes()).toEqual([]);
});

test('without a connection the dose waits on this phone, and is sent with its own time and id', async () => {
  let isAway = true;
  await show({
    save: (body) => {
      if (isAway) throw new TypeError('no connection');
      return saved(body);
    },
  });
  await userEvent.click(await gave());
  expect(await screen.findByText(/2 U · .* · not sent yet/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  expect(keptNotes()).toMatchObject([{ accountId: 'olga', memberId: 'mimi', value: 2 }]);
  isAway = false;
  act(() => void dispatchEvent(new globalThis.Event('online')));
  await soon(() => expect(screen.queryByText(/not sent yet/u)).toBeNull());
  const [first, second] = saves();
  expect(second).toEqual(first);
  expect(keptNotes()).toEqual([]);
});

test('a dose that waited and is asked about when it arrives is not stored silently', async () => {
  let isAway = true;
  await show({
    save: () => {
      if (isAway) throw new TypeError('no connection');
      return refuse('event.doseTooSoon', 'near', near(Date.now() - 20 * MINUTE_MS));
    },
  });
  await userEvent.click(await gave());
  await screen.findByText(/not sent yet/u);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('dialog', { name: 'Please check this dose first' })).toBeTruthy();
  expect(keptNotes()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Don’t add' }));
  await soon(() => expect(keptNotes()).toEqual([]));
});

test('a refusal is shown with its reason, and what was noted stays until it is removed', async () => {
  await show({ save: () => refuse('event.mayNotLog', 'You may not.') });
  await userEvent.click(await gave());
  expect((await screen.findByText(/· not stored/u)).textContent).toMatch(/2 U · .* · not stored/u);
  expect(screen.getByText('You may not.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await soon(() => expect(keptNotes()).toEqual([]));
});

test('why a dose was not given is one of six reasons; in doubt it is not given again', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Not given' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('radio')).toHaveLength(6);
  await userEvent.click(dialog.getByRole('button', { name: 'Save: not given' }));
  expect(await dialog.findByText('Please choose a reason')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Another reason' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save: not given' }));
  expect(await dialog.findByText('Please say why in the note')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Not sure it went in' }));
  expect(dialog.getByText('If you are not sure, do not give it again. Ring your vet.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'She jumped');
  await userEvent.click(dialog.getByRole('button', { name: 'Save: not given' }));
  expect(await screen.findByText(/^Noted as not given/u)).toBeTruthy();
  expect(saves()).toMatchObject([
    { type: 'notGiven', value: null, unit: null, detail: { reason: 'unsure', note: 'She jumped' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
});
