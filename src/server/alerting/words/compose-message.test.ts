import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { ALERT_KINDS, type AlertKind } from '#domain/alerts/kinds.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { composeMessage, type PetFacts, type Reader, type Said } from './compose-message.ts';
import { loadReaderWords } from './reader-words.ts';

const NOW = Date.UTC(2026, 4, 14, 1, 4);
const limits = { urgentLow: 65, low: 79.2, high: 250.2, urgentHigh: 360 };
const PET: PetFacts = {
  name: 'Mimi',
  zone: 'Europe/Ljubljana',
  limits,
  reading: { at: NOW, mgdl: 58, trend: 'down' },
  isYoungSensor: false,
  sensorEndsAt: NOW + 2 * HOUR_MS,
};

async function write(said: Said, pet: Partial<PetFacts> = {}, reader: Partial<Reader> & { language?: Language } = {}) {
  const { language = 'en', ...others } = reader;
  const words = await loadReaderWords({ language, variant: 'pet' });
  return composeMessage(
    said,
    { ...PET, ...pet },
    {
      words,
      unit: 'mg/dL',
      isOwner: true,
      isVet: false,
      nowMs: NOW,
      ...others,
    },
  );
}

const opened = (kind: AlertKind): Said => ({ kind, says: 'opened', beganAt: NOW - 2 * HOUR_MS });

describe('the words of an alert', () => {
  it('say what the sensor says, with unit, trend and the time on the pet’s wall clock', async () => {
    const { title, text } = await write(opened('urgentLow'));
    expect(title).toBe('Mimi · Urgent low');
    expect(text).toBe('Sensor says 58 mg/dL, falling · 03:04');
  });

  it('say whether it sounds again or is over', async () => {
    expect((await write({ ...opened('low'), says: 'again' })).text).toBe(
      'Again · Sensor says 58 mg/dL, falling · 03:04',
    );
    const over = await write(
      { ...opened('low'), says: 'ended' },
      { reading: { at: NOW, mgdl: 92, trend: 'slightUp' } },
    );
    expect(over).toEqual({
      title: 'Mimi · Low',
      text: 'It is over · Sensor says 92 mg/dL, rising slowly · 03:04',
      advice: [],
    });
  });

  it.each([
    [9, '02:55'],
    [10, '02:54 (10 min ago)'],
    [65, '01:59 (1 h ago)'],
    [20 * 60, 'Wed 13 May, 07:04 (20 h ago)'],
  ])('say how old a value of %i min is', async (minutes, when) => {
    const reading = { at: NOW - minutes * MINUTE_MS, mgdl: 58, trend: null };
    expect((await write(opened('low'), { reading })).text).toBe(`Sensor says 58 mg/dL · ${when}`);
  });

  it('say that a young sensor errs, where a value is told', async () => {
    const young = 'This sensor is less than 12 hours old: its readings may be off.';
    expect((await write(opened('low'), { isYoungSensor: true })).text).toContain(young);
    expect((await write(opened('fallingFast'), { isYoungSensor: true })).text).toContain(young);
    expect((await write(opened('noData'), { isYoungSensor: true })).text).not.toContain(young);
  });

  it('say since when a sensor is silent, and when it ends', async () => {
    const reading = { at: NOW - 40 * MINUTE_MS, mgdl: 58, trend: null };
    expect((await write(opened('noData'), { reading })).text).toBe('Nothing new from the sensor since 02:24');
    expect((await write(opened('sensorEnding'))).text).toBe('End of the sensor: Thu 14 May, 05:04');
    expect((await write(opened('sensorEnding'))).title).toBe('Mimi · Sensor is about to end');
    const back = await write({ ...opened('noData'), says: 'ended' });
    expect(back.text).toBe('It is over · Sensor says 58 mg/dL, falling · 03:04');
  });

  it('name the time of a dose that nobody noted, and never ask for a second one', async () => {
    const { title, text, advice } = await write(opened('doseNotNoted'));
    expect(title).toBe('Mimi · Dose not noted');
    expect(text).toBe(
      'Nobody has noted the 01:04 dose. If you are not sure whether it was given, do not give it; ring your vet.',
    );
    expect(advice).toEqual([]);
    const noted = await write({ ...opened('doseNotNoted'), says: 'ended' });
    expect(noted.text).toBe('It is noted now whether the 01:04 dose was given.');
  });

  const rising: Said = {
    ...opened('risingAgain'),
    news: {
      kind: 'risingAgain',
      high: 180,
      days: [
        { date: '2026-05-12', inRangePercent: 94.98, hasLow: false },
        { date: '2026-05-13', inRangePercent: 96, hasLow: true },
      ],
    },
  };
  const lows: Said = {
    ...opened('repeatedLows'),
    news: { kind: 'repeatedLows', count: 3, limit: 79.2, firstDay: '2026-05-10', lastDay: '2026-05-13', units: 1 },
  };

  it('say on which days glucose rose again, with their shares, and to ring the vet', async () => {
    const { title, text, advice } = await write(rising, {}, { unit: 'mmol/L' });
    expect(title).toBe('Mimi · Glucose is rising again');
    expect(text).toBe(
      'The last two days with enough data were not good. Share of the time from 3.0–10.0 mmol/L: ' +
        '12 May: 94.9%; 13 May: 96.0%, Low. Ring your vet.',
    );
    expect(advice).toEqual([]);
    expect((await write(rising, {}, { isOwner: false, isVet: true })).text).toMatch(
      /54–180 mg\/dL: .*13 May: 96\.0%, Low\.$/u,
    );
  });

  it('say repeated lows to an owner as lows, to a vet as a question; neither names a dose', async () => {
    expect((await write(lows)).text).toBe('Lows below 80 mg/dL, 10 May to 13 May: 3. Ring your vet.');
    expect((await write(lows, {}, { isOwner: false })).text).toMatch(/Ring your vet\.$/u);
    expect((await write(lows, {}, { isOwner: false, isVet: true })).text).toBe(
      'Possible remission? Lows below 80 mg/dL on a small dose, 10 May to 13 May: 3.',
    );
  });

  it.each(languages)('never speak of a remission to an owner in %s', async (language) => {
    const vet = await write(lows, {}, { language, isOwner: false, isVet: true });
    const word = /remis|رميسيون|رمیسیون|هدأة|ремис|ռեմիս|缓解|rémis|remissz/iu;
    expect(vet.text).toMatch(word);
    for (const said of [lows, rising]) {
      const { title, text } = await write(said, {}, { language });
      expect(`${title} ${text}`).not.toMatch(word);
      expect(text).not.toMatch(/\{\{/u);
    }
  });

  it('name the alert where there is no reading', async () => {
    expect((await write(opened('low'), { reading: null })).text).toBe('Low');
    expect((await write(opened('sensorEnded'), { sensorEndsAt: null })).text).toBe('Sensor has ended');
  });

  it('say what to do: to the owner, and to somebody who may not be with the pet', async () => {
    const [own] = (await write(opened('low'))).advice;
    expect(own).toBe('Check with a meter now. If Mimi is wobbly, floppy or won’t wake, ring your vet at once.');
    const [follower] = (await write(opened('low'), {}, { isOwner: false })).advice;
    expect(follower).toMatch(/^If you are with Mimi, check with a meter now; if not, ring whoever is\./u);
    expect((await write(opened('fallingFast'))).advice).toEqual([own]);
    expect((await write(opened('high'))).advice[0]).toContain('vomits');
    expect((await write(opened('noData'))).advice).toHaveLength(2);
    expect((await write(opened('risingFast'))).advice).toEqual([]);
  });

  it('round to the reader’s unit on the side of the limit that the value is on', async () => {
    const reading = { at: NOW, mgdl: 79, trend: null };
    expect((await write(opened('low'), { reading }, { unit: 'mmol/L' })).text).toBe('Sensor says 4.3 mmol/L · 03:04');
  });

  it('have marks of direction in Arabic and Persian, and in no other language', async () => {
    for (const language of languages) {
      const { title, text } = await write(opened('low'), {}, { language });
      expect(/[\u2066-\u2069]/u.test(title + text)).toBe(language === 'ar' || language === 'fa');
    }
  });

  it.each(languages)('are whole in %s, and never of a dose', async (language) => {
    for (const kind of ALERT_KINDS) {
      for (const says of ['opened', 'again', 'ended'] as const) {
        const { title, text, advice } = await write({ ...opened(kind), says }, { isYoungSensor: true }, { language });
        const all = [title, text, ...advice].join(' ');
        expect(all).not.toMatch(/\{\{|home\.|time\.|undefined|null/u);
        expect(all).not.toMatch(/\d\s*(?:U|IU|IE|j\.|E|وحدة)(?!\p{L})/u);
        expect(title).toContain('Mimi');
      }
    }
  });

  it.each(languages)('hold value, unit and time in %s', async (language) => {
    const { text } = await write(opened('low'), {}, { language });
    expect(text.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(/58 mg\/dL.*03:04/u);
  });

  it('are those of people where people are measured', async () => {
    const words = await loadReaderWords({ language: 'en', variant: 'human' });
    const { advice } = composeMessage(opened('low'), PET, {
      words,
      unit: 'mg/dL',
      isOwner: true,
      isVet: false,
      nowMs: NOW,
    });
    expect(advice.join(' ')).not.toMatch(/vet|wobbly/u);
  });
});
