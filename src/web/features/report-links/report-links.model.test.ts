import { describe, expect, test } from 'vitest';
import type { ReportLink } from '#contract/reports.ts';
import { toLinkAddress, endsAt, linkState, parseValidDays } from './report-links.model.ts';

describe('the pages of a link', () => {
  const url = 'https://pets.example/portal/report/sl/018f?internalXToken=r_a-b&timeZone=Europe%2FLjubljana';
  const link = { url, lang: 'sl', id: '018f' } as const;

  test('the report is the link itself', () => {
    expect(toLinkAddress(link, 'report')).toBe(url);
  });

  test('the vet’s page and the PDF keep token and zone', () => {
    const query = 'internalXToken=r_a-b&timeZone=Europe%2FLjubljana';
    expect(toLinkAddress(link, 'vet')).toBe(`https://pets.example/portal/doctorDetail/018f?${query}`);
    expect(toLinkAddress(link, 'pdf')).toBe(`https://pets.example/portal/reportPdf/018f?${query}`);
  });
});

test.each([
  ['1', 1],
  [' 90 ', 90],
  ['0', null],
  ['91', null],
  ['1.5', null],
  ['', null],
  ['two', null],
])('valid days %j are %j', (text, days) => {
  expect(parseValidDays(text)).toBe(days);
});

describe('a link', () => {
  const link: ReportLink = {
    id: '1',
    url: '',
    lang: 'en',
    range: '14d',
    memberDeviceId: null,
    questions: null,
    createdAt: 0,
    expiresAt: endsAt(0, 1),
    revokedAt: null,
    lastUsedAt: null,
  };

  test('ends by itself', () => {
    expect(linkState(link, 86_399_999)).toBe('valid');
    expect(linkState(link, 86_400_000)).toBe('expired');
  });

  test('that was revoked stays so', () => {
    expect(linkState({ ...link, revokedAt: 5 }, 86_400_000)).toBe('revoked');
  });
});
