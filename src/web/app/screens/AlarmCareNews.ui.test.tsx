// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAlarmPage, type AlarmPage } from '#tests/builders/alarm-stage.tsx';
import { anAlertDetail } from '#tests/builders/alert-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';

let page: AlarmPage;

beforeEach(() => {
  page = anAlarmPage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('news of a treatment', () => {
  const rising = {
    kind: 'risingAgain',
    days: [
      { date: '2026-05-12', inRangePercent: 94.98, hasLow: false },
      { date: '2026-05-13', inRangePercent: 70, hasLow: true },
    ],
    high: 180,
  } as const;
  const lows = {
    kind: 'repeatedLows',
    count: 3,
    limit: 79.2,
    firstDay: '2026-05-10',
    lastDay: '2026-05-13',
    units: 0.5,
  } as const;

  test('repeats the days with their shares, and leads to the days without insulin', async () => {
    page.alert = anAlertDetail(page.now, { kind: 'risingAgain', news: rising });
    await page.show();
    const card = await screen.findByRole('region', { name: 'Glucose is rising again' });
    expect(card.textContent).toMatch(/from .?54–180 mg\/dL.?: .*12 May: .?94\.9%.*; .*13 May: .?70\.0%.?, Low/u);
    const link = within(card).getByRole('link', { name: 'Without insulin' });
    expect(link.getAttribute('href')).toBe('/treatment/remission');
    expect(screen.getByText(/^Ring your vet\. The days/u)).toBeTruthy();
  });

  test('repeats the lows with the largest dose, and leads to the curves of the doses', async () => {
    page.alert = anAlertDetail(page.now, { kind: 'repeatedLows', news: lows });
    await page.show();
    const card = await screen.findByRole('region', { name: 'Repeated lows' });
    expect(card.textContent).toMatch(/Lows below .?80 mg\/dL.?, .*10 May to .*13 May: 3\. Largest dose: .?0\.5 U/u);
    expect(within(card).getByRole('link', { name: 'After the injection' }).getAttribute('href')).toBe('/treatment');
  });

  test('is a question for a vet, who is not sent to the vet', async () => {
    page.alert = anAlertDetail(page.now, { kind: 'repeatedLows', news: lows });
    await page.show({ info: aUserInfo({ role: '1' }) });
    const card = await screen.findByRole('region', { name: 'Possible remission?' });
    const link = within(card).getByRole('link', { name: 'After the injection' });
    expect(link.getAttribute('href')).toBe('/follow/mimi/treatment');
    expect(screen.queryByText(/your vet/u)).toBeNull();
    expect(screen.getByText('The days are shown under Treatment.')).toBeTruthy();
  });
});
