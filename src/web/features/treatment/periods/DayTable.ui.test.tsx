// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { DayTable } from './DayTable.tsx';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MARKS = /[\u200E\u2066-\u2069]/gu;

/** The percent sign comes first in Turkish and after a space in French; a range keeps its direction in Arabic. */
it.each<[Language, string, string]>([
  ['en', '25–75%', '5–95%'],
  ['tr', '%25–75', '%5–95'],
  ['fr', '25–75\u202F%', '5–95\u202F%'],
  ['ar', '25–75%', '5–95%'],
])('names the shares of a day as %s writes percents', async (language, middle, most) => {
  await stage(<DayTable days={[]} periods={[]} unit="mmol/L" />, '/', language);
  const heads = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(heads.slice(3).map((head) => head.replaceAll(MARKS, '').replace('\u00A0', '\u202F'))).toEqual([middle, most]);
  for (const head of heads.slice(3)) expect(head).toMatch(/^\u2066.*\u2069$/u);
});
