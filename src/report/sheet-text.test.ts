import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { leaveOut } from '#domain/trace/left-out.ts';
import { aMarkedSheet, aSheet } from '#tests/builders/sheet-builder.ts';
import { sheetContent } from './sheet-content.ts';
import { sheetText } from './sheet-text.ts';

/** As the text has it. */
const plain = (text: string): string =>
  text.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll(/[\u00A0\u2009\u202F]/gu, ' ');

describe('the text of an AGP sheet', () => {
  it.each(languages)('has every number and sentence of the page in %s', (language) => {
    const sheet = aSheet(14, { language });
    const { statistics, ranges, lastDays, foot, who } = sheetContent(sheet);
    const text = plain(sheetText(sheet));
    const wanted = [
      ...who.flatMap(({ name, lines }) => [name, ...lines]),
      ...statistics.rows.flatMap(({ label, value, comparison }) => [label, value, comparison]),
      ...ranges.rows.flatMap(({ word, limits, percent, duration }) => [word, limits, percent, duration]),
      ...lastDays.weeks.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.label, cell.percent] : []))),
      ...Object.values(foot),
    ];
    for (const words of wanted) expect(text).toContain(plain(words));
  });

  it('has marks of direction only from right to left', () => {
    expect(sheetText(aSheet(14, { language: 'en' }))).not.toMatch(/[\u2066-\u2069\u00A0\u202F]/u);
    expect(sheetText(aSheet(14, { language: 'ar' }))).toMatch(/[\u2066-\u2069]/u);
  });

  it('has each day of a long period, with its lowest and highest value', () => {
    const sheet = aSheet(30);
    const days = sheetText(sheet)
      .split('\n')
      .filter((line) => /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) .*%; \d+\.\d–\d+\.\d/u.test(line));
    expect(days).toHaveLength(30);
    const lowest = Math.min(...(sheet.days[0]?.trace.mgdl ?? []));
    expect(days[0]).toContain(`; ${(lowest / 18).toFixed(1)}–`);
  });

  it('has no value that was set aside among those of a day', () => {
    const sheet = aSheet(14);
    const [day] = sheet.days;
    if (day === undefined) throw new Error('a sheet has days');
    const { trace } = day;
    const lowest = Math.min(...trace.mgdl);
    const lowestAt = [...trace.at].filter((_, index) => trace.mgdl[index] === lowest);
    const aside = leaveOut(
      trace,
      lowestAt.map((at) => ({ from: at - 3_600_000, to: at + 3_600_000, kind: 'setAside' as const })),
    );
    const others = [...trace.mgdl].filter((_, index) =>
      lowestAt.every((at) => Math.abs((trace.at[index] ?? 0) - at) > 3_600_000),
    );
    const textOf = (own: typeof trace) => sheetText({ ...sheet, days: [{ ...day, trace: own }] });
    expect(Math.min(...others)).toBeGreaterThan(lowest + 2);
    expect(textOf(trace)).toContain(`; ${(lowest / 18).toFixed(1)}–`);
    expect(textOf(aside)).toContain(`; ${(Math.min(...others) / 18).toFixed(1)}–`);
  });

  it('has the percentiles of each hour, and a dash where nothing is known', () => {
    const sheet = aSheet(14);
    const bins = sheet.agp?.bins.map((bin) =>
      bin.minute === 180 ? { ...bin, n: 0, p5: null, p25: null, p50: null, p75: null, p95: null } : bin,
    );
    const text = sheetText({ ...sheet, agp: sheet.agp && { ...sheet.agp, bins: bins ?? [] } });
    expect(text).toMatch(/^02:00: 5% \d+\.\d; 25% \d+\.\d; 50% \d+\.\d; 75% \d+\.\d; 95% \d+\.\d$/mu);
    expect(text).toMatch(/^03:00: –$/mu);
  });

  it('says that there is too little for a profile', () => {
    const sheet = aSheet(14, { agp: null });
    expect(sheetText(sheet)).toContain(sheetContent(sheet).profile.message);
  });

  it('says of each day which readings may be wrong', () => {
    const lines = sheetText(aMarkedSheet()).split('\n');
    const marked = lines.filter((line) =>
      line.includes('; pressed? 02:00–03:00; flat line 10:00–12:00; came off? 15:00–15:30'),
    );
    expect(marked).toHaveLength(14);
  });
});
