import { describe, expect, it } from 'vitest';
import { EMPTY_TRACE, plainTrace, type Trace } from '#domain/trace/trace.ts';
import { percent } from '#domain/units/units.ts';
import { aCatTrace, aSheet } from '#tests/builders/sheet-builder.ts';
import type { AgpSheet } from './agp-sheet.ts';
import { sheetContent, type SheetContent } from './sheet-content.ts';

const PET: AgpSheet['pet'] = {
  name: 'Mimi',
  species: 'cat',
  breed: 'Siamese',
  ageYears: 11,
  birthday: null,
  weightKg: 4.6,
};
const NO_INSULIN: AgpSheet['treatment'] = {
  insulinType: null,
  insulinDose: null,
  insulinFreq: null,
  syringeType: null,
};

/** Without the marks that hold numbers and names apart. */
function plain(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\u2066-\u2069]/gu, '');
}

function column(content: SheetContent, label: string) {
  const found = content.who.find((entry) => entry.label === label);
  return { ...found, lines: found?.lines.map(plain) };
}

/** The first days of two weeks with readings, and of those only some hours. */
function partOfTwoWeeks(days: number, hoursADay: number) {
  const { at, mgdl, intervalMinutes } = aCatTrace(14);
  const kept = (_: number, index: number): boolean => index < days * 288 && index % 288 < hoursADay * 12;
  return plainTrace(at.filter(kept), mgdl.filter(kept), intervalMinutes);
}

describe('who the sheet is about', () => {
  it('names pet, owner, treatment and period', () => {
    const content = sheetContent(aSheet(14, { pet: PET }));
    expect(content.who.map((entry) => entry.name)).toEqual([
      'Mimi',
      'Nina Kovač',
      'Insulin glargine',
      '1\u2009–\u200914 May 2026',
    ]);
    expect(column(content, 'Pet').lines).toEqual(['Cat, Siamese', '11 years, 4.6 kg']);
    expect(column(content, 'Owner').lines).toEqual(['Member ID 204817', 'Slovenia']);
    expect(column(content, 'Treatment').lines).toEqual(['2 U twice a day', 'U-100 syringe']);
    expect(column(content, 'Period').lines).toEqual([
      '14 days with data, 4,032 readings',
      'Sensor active 100.0%: enough data',
    ]);
  });

  it('has the birthday next to the age, in the language of the sheet', () => {
    const pet = { ...PET, birthday: '2015-06-03' };
    const lines = (language: AgpSheet['language']) =>
      sheetContent(aSheet(14, { pet, language })).who[0]?.lines.map(plain);
    expect(lines('en')).toEqual(['Cat, Siamese', '11 years, born 3 June 2015', '4.6 kg']);
    expect(lines('fr')?.[1]).toBe('11 ans, naissance\u00A0: 3 juin 2015');
    expect(lines('ar')?.[1]).toContain('2015');
  });

  it('says which hours of the day nothing is known of', () => {
    const { cautions } = column(sheetContent(aSheet(14, {}, partOfTwoWeeks(14, 10))), 'Period');
    expect(cautions?.map(plain)).toEqual(['Under 70% active: read with care', 'No data for 10:00–24:00 on any day.']);
  });

  it('has no owner where the patient is a person', () => {
    const content = sheetContent(aSheet(14, { pet: { ...PET, species: null, breed: null } }));
    expect(content.who.map((entry) => entry.label)).toEqual(['Person', 'Treatment', 'Period']);
    expect(content.foot.advice).toBe('This report does not replace your doctor’s advice.');
  });

  it.each([
    [2, 0.5, '2 U twice a day'],
    [1.25, 1, '1.25 U once a day'],
    [3, 1 / 3, '3 U 3 times a day'],
    [4, 2, '4 U every 2 days'],
    [2, null, '2 U'],
  ])('writes a dose of %s U each %s days as %s', (insulinDose, insulinFreq, words) => {
    const treatment = { ...NO_INSULIN, insulinDose, insulinFreq };
    expect(column(sheetContent(aSheet(5, { treatment })), 'Treatment').lines).toEqual([words]);
  });

  it.each([
    [14, 24, null],
    [13, 24, 'Under 14 days: read with care'],
    [14, 12, 'Under 70% active: read with care'],
    [6, 24, 'Under 14 days, active under 70%: read with care'],
    [0, 24, 'No readings in this period'],
  ])('says of %s days with %s hours each whether that is enough', (days, hours, words) => {
    const { cautions = [] } = column(sheetContent(aSheet(14, {}, partOfTwoWeeks(days, hours))), 'Period');
    expect(cautions.length === 0 ? null : plain(cautions[0])).toBe(words);
  });

  it('takes what turns or breaks a line out of a name, and ends it after 200 characters', () => {
    const name = (text: string): string | undefined =>
      sheetContent(aSheet(5, { pet: { ...PET, name: text } })).who[0]?.name;
    expect(name('\u202EMi\u2069mi\n\u0000the\tcat ')).toBe('Mi mi the cat');
    expect(name('#import "x" $ *b* `c`')).toBe('#import "x" $ *b* `c`');
    expect(name('🐱 Mimi ❤️')).toBe('Mimi ❤');
    expect(name('🐱')).toBe('–');
    expect(Array.from(name('é'.repeat(500)) ?? '')).toHaveLength(201);
  });
});

describe('the numbers of the sheet', () => {
  it('labels the levels so that no value belongs to two', () => {
    const limits = (unit: AgpSheet['unit']) =>
      sheetContent(aSheet(5, { unit })).ranges.rows.map((row) => plain(row.limits));
    expect(limits('mmol/L')).toEqual(['over 20.0', '15.1–20.0', '4.4–15.0', '3.0–4.3', 'under 3.0']);
    expect(limits('mg/dL')).toEqual(['over 360', '271–360', '80–270', '54–79', 'under 54']);
  });

  it('shares out a whole day and exactly a hundred percent', () => {
    const { rows } = sheetContent(aSheet(14)).ranges;
    const percents = rows.map((row) => Number.parseFloat(plain(row.percent)));
    const minutes = rows.map((row) => {
      const [hours, rest] = plain(row.duration).match(/\d+/gu) ?? [];
      return Number(hours) * 60 + Number(rest);
    });
    expect(percents.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 9);
    expect(minutes.reduce((a, b) => a + b, 0)).toBe(1440);
  });

  it('shows the average as a bound where readings were at the limits of the sensor', () => {
    const sheet = aSheet(14);
    const average = (shares: Partial<AgpSheet['metrics']>) =>
      plain(sheetContent({ ...sheet, metrics: { ...sheet.metrics, ...shares } }).statistics.rows[0]?.value ?? '');
    expect(average({ sensorHighPercent: percent(3) })).toMatch(/^at least \d+\.\d\d$/u);
    expect(average({ sensorLowPercent: percent(1) })).toMatch(/^at most \d/u);
    expect(average({ sensorLowPercent: percent(0.5) })).toMatch(/^\d/u);
  });

  it('shows an average with one decimal more than a reading', () => {
    const values = (unit: AgpSheet['unit']) =>
      sheetContent(aSheet(14, { unit })).statistics.rows.map((row) => plain(row.value));
    expect(values('mmol/L').slice(0, 2)).toEqual(['9.02', '3.1 · 17.3']);
    expect(values('mg/dL').slice(0, 2)).toEqual(['162.3', '55 · 311']);
  });

  it('has the formulas made for people last, under a separate heading', () => {
    const { statistics, foot } = sheetContent(aSheet(14));
    expect(statistics.rows.slice(-2).map((row) => [row.heading, row.label, row.footnote])).toEqual([
      ['Formulas made for people', 'GMI', true],
      [null, 'Estimated HbA1c', true],
    ]);
    expect(statistics.rows.filter((row) => row.footnote)).toHaveLength(2);
    expect(foot.formula).toContain('It cannot be compared with a cat’s or dog’s HbA1c');
  });

  it('calls them estimates where the patient is a person, and does not speak of people', () => {
    const { statistics } = sheetContent(aSheet(14, { pet: { ...PET, species: null, breed: null } }));
    expect(statistics.rows.map((row) => row.heading).filter(Boolean)).toEqual(['Estimates']);
    expect(statistics.rows.map((row) => plain(row.comparison))).toContain('36% or less');
    expect(JSON.stringify(statistics)).not.toMatch(/people|human/iu);
  });

  it('says how much time shares are based on where less than 70 % was observed', () => {
    const half = sheetContent(aSheet(14, {}, partOfTwoWeeks(14, 12)));
    expect(plain(half.ranges.note)).toBe('from 168 h 00 min of data');
    expect(half.ranges.rows.map((row) => row.duration)).toEqual(['–', '–', '–', '–', '–']);
    expect(half.statistics.rows.map((row) => plain(row.comparison))).toContain('from 168 h 00 min of data');
    expect(plain(half.profile.note)).toContain('from 168 h 00 min of data');
    expect(half.lastDays.weeks[0]?.cells.map((cell) => cell?.percent)).toEqual(Array(7).fill('–'));
    expect(plain(sheetContent(aSheet(14)).ranges.note)).toBe('share of readings, time per day');
  });

  it('shows the share in the owner’s own target where that is another than the standard one', () => {
    const remarks = (ownTarget: AgpSheet['ownTarget']) => {
      const sheet = aSheet(14, { ownTarget });
      return sheetContent({ ...sheet, metrics: { ...sheet.metrics, customTir: percent(61.25) } }).ranges.remarks.map(
        plain,
      );
    };
    expect(remarks({ low: 90, high: 200 })).toEqual(['Custom target 5.0–11.1: 61.3%']);
    expect(remarks({ low: 79.2, high: 270 })).toEqual([]);
    expect(remarks(null)).toEqual([]);
  });

  it('names the species of the target', () => {
    const target = (changes: Partial<AgpSheet>): string => plain(sheetContent(aSheet(5, changes)).foot.target);
    expect(target({})).toBe('Target range 4.4–15.0 is a default for cats; confirm it with your vet.');
    expect(target({ pet: { ...PET, species: 'dog' } })).toContain('a default for dogs');
    expect(target({ pet: { ...PET, species: null } })).toContain('confirm it with your doctor');
    expect(target({ thresholdsArePreset: false })).toContain('was set by the owner');
  });
});

describe('the drawings of the sheet', () => {
  it('places the words of the profile and draws none into it', () => {
    const { svg, texts } = sheetContent(aSheet(14)).profile;
    expect(svg).not.toContain('<text');
    expect(texts.map((entry) => plain(entry.text))).toEqual(
      ['20.0 15.0 4.4 3.0', '00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00 24:00', '95% 75% 50% 25% 5%'].flatMap(
        (words) => words.split(' '),
      ),
    );
  });

  it('says why there is no profile', () => {
    const { svg, note, message } = sheetContent(aSheet(4)).profile;
    expect([svg, note]).toEqual([null, '']);
    expect(message).toBe('The profile needs at least 5 days with data.');
  });

  it('shows the last two weeks first and every day, a week a row from Monday on, after them', () => {
    const { lastDays, allDays } = sheetContent(aSheet(20));
    expect(lastDays.weeks.map((week) => plain(week.cells[0]?.label))).toEqual(['Thu 7 May', 'Thu 14']);
    expect(allDays?.weeks.map((week) => week.cells.findIndex((cell) => cell !== null))).toEqual([4, 0, 0, 0]);
    expect(allDays?.weeks[1]?.cells.map((cell) => plain(cell?.label))[0]).toBe('Mon 4');
    expect(sheetContent(aSheet(14)).allDays).toBeNull();
  });

  it('shows three months and never more, and then says which days they are', () => {
    const { allDays, lastDays } = sheetContent(aSheet(120));
    const cells = allDays?.weeks.flatMap((week) => week.cells.filter((cell) => cell !== null));
    expect(cells).toHaveLength(92);
    expect(plain(cells?.at(-1)?.label)).toBe('Fri 28');
    expect(allDays?.heading.replaceAll(/\s/gu, ' ')).toBe('29 May – 28 August 2026');
    expect(lastDays.note).not.toContain('all days overleaf');
  });

  it('shows all of three months', () => {
    const { allDays, lastDays } = sheetContent(aSheet(92));
    expect(allDays?.weeks).toHaveLength(14);
    expect(allDays?.heading).toBe('All days');
    expect(lastDays.note).toContain('all days overleaf');
  });

  it('breaks the line of a day where the sensor was silent', () => {
    const strokes = (trace: Trace): number => {
      const svg = sheetContent(aSheet(7, {}, trace)).lastDays.weeks[0]?.svg ?? '';
      return /d="([^"]*)" fill="none"/u.exec(svg)?.[1]?.match(/M/gu)?.length ?? 0;
    };
    const { at, intervalMinutes } = aCatTrace(7);
    const calm = plainTrace(
      at,
      at.map(() => 120),
      intervalMinutes,
    );
    const silence = at.filter((_, index) => index % 288 < 96 || index % 288 > 192);
    expect(strokes(calm)).toBe(7);
    expect(strokes({ ...calm, at: silence, mgdl: silence.map(() => 120) })).toBe(14);
    expect(strokes(EMPTY_TRACE)).toBe(0);
  });

  it('draws the line of a week in the plain colours of its levels, the worst on top', () => {
    const { at, mgdl, intervalMinutes } = aCatTrace(7);
    const wild = plainTrace(
      at,
      mgdl.map((value) => 2 * value - 150),
      intervalMinutes,
    );
    const svg = sheetContent(aSheet(7, {}, wild)).lastDays.weeks[0]?.svg ?? '';
    const strokes = [...svg.matchAll(/stroke="(#\w+)"/gu)].map(([, color]) => color);
    expect(strokes).toEqual(['#2B8A62', '#BD8000', '#D1435B', '#B4530A', '#8E1B3C']);
    expect(svg).not.toContain('Gradient');
  });

  it('gives the dot of a single reading a size, without which a drawing leaves it out', () => {
    const { at } = aCatTrace(7);
    const alone = plainTrace(at.subarray(500, 501), Float64Array.of(400), 5);
    const svg = sheetContent(aSheet(7, {}, alone)).lastDays.weeks[0]?.svg ?? '';
    expect(svg).toMatch(/d="M[\d.]+ [\d.]+h\.1" fill="none" stroke="#B4530A"/u);
  });

  it('names a day without readings', () => {
    const content = sheetContent(aSheet(7, {}, partOfTwoWeeks(6, 24)));
    expect(content.lastDays.weeks[0]?.cells.at(-1)).toMatchObject({ percent: 'no data' });
  });

  it('turns bars and weeks round for languages from right to left, but no curve', () => {
    const [english, arabic] = [sheetContent(aSheet(7)), sheetContent(aSheet(7, { language: 'ar' }))];
    expect(arabic.direction).toBe('rtl');
    expect(arabic.ranges.rail).toContain('scale(-1 1)');
    expect(english.ranges.rail).not.toContain('scale(-1 1)');
    expect(arabic.profile.svg).toBe(english.profile.svg);
  });

  it('writes Latin digits and Gregorian dates in every language', () => {
    for (const language of ['ar', 'fa', 'hy', 'zh'] as const) {
      const content = JSON.stringify(sheetContent(aSheet(14, { language })));
      expect(content).toContain('2026');
      expect(content).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/u);
    }
  });
});
