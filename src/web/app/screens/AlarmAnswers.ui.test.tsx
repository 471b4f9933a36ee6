// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anAlarmPage, type AlarmPage } from '#tests/builders/alarm-stage.tsx';
import { anAlertDetail, anAlertEvent, anEntry } from '#tests/builders/alert-builder.ts';
import { aCarer } from '#tests/builders/user-builder.ts';
import { refuse } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { toastsShown } from '#web/ui/toast.ts';

const user = userEvent.setup();
let page: AlarmPage;

beforeEach(() => {
  page = anAlarmPage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('looking after it makes it quiet for everybody and shows the name', async () => {
  await page.show({
    answers: {
      '/web/alert/acknowledge': ({ takeOver }) => {
        expect(takeOver).toBe(false);
        page.alert = page.answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: page.alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  await soon(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getAllByText('You are looking after it').length).toBeGreaterThan(0);
  expect(screen.getByText('The alarm is quiet for everybody')).toBeTruthy();
  expect(screen.getByText(/Still beyond the limit at/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’ll take over' })).toBeNull();
});

test('of two answers the first wins, and the second reads by how much', async () => {
  await page.show({
    answers: {
      '/web/alert/acknowledge': () => {
        page.alert = page.answeredBy('Ana', { acknowledgedAt: Date.now() - 4_000 });
        return { item: page.alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  expect((await screen.findByText(/s before you/u)).textContent).toMatch(/Ana.* was [3-5] s before you/u);
});

test('what somebody else answers is shown as soon as the portal says so, and can be taken over', async () => {
  const takeOvers: unknown[] = [];
  await page.show({
    answers: {
      '/web/alert/acknowledge': (body) => {
        takeOvers.push(body.takeOver);
        page.alert = page.answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: page.alert };
      },
    },
  });
  await screen.findByRole('alertdialog');
  page.alert = page.answeredBy('Ana');
  page.portal.tell('alert', anAlertEvent(page.now));
  await user.click(await screen.findByRole('button', { name: 'I’ll take over' }));
  await soon(() => expect(takeOvers).toEqual([true]));
  expect((await screen.findAllByText('You are looking after it')).length).toBeGreaterThan(0);
});

test('a new step sounds again, and is said once', async () => {
  page.alert = page.answeredBy('Ana');
  await page.show();
  await soon(() => expect(screen.getAllByText(/Ana.* is looking after it/u).length).toBeGreaterThan(0));
  page.alert = anAlertDetail(page.now, {
    entries: [anEntry(page.now - MINUTE_MS), anEntry(page.now, { what: 'still' })],
  });
  page.portal.tell('alert', anAlertEvent(page.now));
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('alert').textContent).toMatch(/^Alarm\. .*Mimi.* is very low$/u);
});

test('a reminder is for this person only, in 15, 30 or 60 minutes', async () => {
  const asked: unknown[] = [];
  await page.show({
    answers: {
      '/web/alert/remind': ({ minutes }) => {
        asked.push(minutes);
        page.alert = anAlertDetail(page.now, { remindAt: page.now + minutes * MINUTE_MS });
        return { item: page.alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Remind me in 15 min/u }));
  expect(await screen.findByText(/You will be reminded at/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remind me later' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind me in 1 h' }));
  await soon(() => expect(asked).toEqual([15, 60]));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('without connection the answer is kept and says so, and is sent as soon as it can be', async () => {
  let isOnline = false;
  await page.show({
    answers: {
      '/web/alert/acknowledge': () => {
        if (!isOnline) throw new TypeError('no connection');
        page.alert = page.answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: page.alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  expect(await screen.findByText('not sent yet')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  isOnline = true;
  await soon(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an answer that was kept until the alarm started again counts for nothing, and its person reads so', async () => {
  let isOnline = false;
  const steps: unknown[] = [];
  await page.show({
    answers: {
      '/web/alert/acknowledge': ({ step }) => {
        if (!isOnline) throw new TypeError('no connection');
        steps.push(step);
        page.alert = anAlertDetail(page.now, { step: 2 });
        return { item: page.alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  await screen.findByText('not sent yet');
  isOnline = true;
  const text = 'The alarm started again before your answer arrived. Please answer again.';
  await soon(() => expect(toastsShown()).toMatchObject([{ kind: 'warning', text }]));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /I’m looking after it/u }));
  await soon(() => expect(steps).toEqual([1, 2]));
});

test('a follower who may not answer can be reminded, and enters nothing', async () => {
  page.alert = anAlertDetail(page.now, { mayAcknowledge: false });
  await page.show({ info: aCarer() });
  expect(await screen.findByRole('button', { name: /Remind me in 15 min/u })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I’m looking after it/u })).toBeNull();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/If you are with .*Mimi/u);
  expect(screen.queryByRole('button', { name: 'Enter a meter reading' })).toBeNull();
});

test('a follower who gets no alerts is offered no reminder', async () => {
  page.alert = anAlertDetail(page.now, { mayAcknowledge: false, mayRemind: false });
  await page.show({ info: aCarer() });
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Mimi/u);
  expect(screen.queryByRole('button', { name: /Remind me/u })).toBeNull();
});

test('the answers are there while the values still load, and when they do not come', async () => {
  await page.show({ answers: { '/web/glucose/loadOverview': () => refuse('member.notFound') } });
  expect(await screen.findByRole('button', { name: /I’m looking after it/u })).toBeTruthy();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Mimi.*Urgent low/u);
});
