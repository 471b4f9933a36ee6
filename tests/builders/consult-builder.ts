import type { MarkKind } from '#domain/care/quality-marks.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { computeCurves, type CurveOfDose, type CurvesInput } from '#domain/care/all-curves.ts';
import { chartDoses, countLeftOut } from '#domain/care/dose-charts.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { coefficientOfVariation } from '#domain/glucose/coefficient-of-variation.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { mean } from '#domain/glucose/mean.ts';
import { standardDeviation } from '#domain/glucose/standard-deviation.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { plainTrace, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import type { ConsultDay, ConsultPack, ConsultWeek } from '#report/consult/consult-pack.ts';
import type { ConsultInput } from '#server/compute/consult-input.ts';
import type { LoadedConsult } from '#server/compute/sheet-press.ts';
import { aCurvesInput, aDose } from './curve-builder.ts';
import { aTrace, at } from './trace-builder.ts';

const ZONE = 'Europe/Ljubljana';
const FIRST_DAY = at('2026-04-17T00:00+02:00');
const CHANGE = at('2026-05-01T00:00+02:00');
const MADE_AT = at('2026-05-14T11:18+02:00');
const PERIOD = { from: FIRST_DAY, to: startOfLocalDay('2026-05-15', ZONE) };
/** The sensor was changed there. */
const SILENCE = { from: at('2026-05-08T08:00+02:00'), to: at('2026-05-08T10:30+02:00') };

/** How much lower the nights of these days are than others, mg/dL. */
const LOW_NIGHTS: ReadonlyMap<number, number> = new Map([
  [20, 90],
  [27, 40],
]);

/** A made-up cat on two doses a day, 1.5 U and from 1 May 2 U, with two lows at night; the same each time it is built. */
export function aTreatedCatTrace(): Trace {
  let chance = 7;
  const error = (): number => {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    return 10 * (chance / 2 ** 32 - 0.5);
  };
  const whole = aTrace()
    .from('2026-04-17T00:00+02:00')
    .curve('28d', (moment) => {
      const day = Math.floor((moment - FIRST_DAY) / DAY_MS);
      const sinceDose = ((moment - FIRST_DAY - 7 * HOUR_MS + 12 * HOUR_MS) % (12 * HOUR_MS)) / HOUR_MS;
      const depth = moment < CHANGE ? 110 : 190;
      const top = (moment < CHANGE ? 330 : 300) + 24 * Math.sin(day * 2.3) + 8 * Math.sin(moment / 9e6);
      const isNight = (moment - FIRST_DAY) % DAY_MS < 6 * HOUR_MS;
      const night = isNight ? (LOW_NIGHTS.get(day) ?? 0) : 0;
      const fall = (depth + night) * Math.exp(-(((sinceDose - 6) / 3.2) ** 2));
      return Math.max(45, Math.round(top - fall + error()));
    });
  const isKept = (moment: number): boolean => moment < MADE_AT && (moment < SILENCE.from || moment >= SILENCE.to);
  return plainTrace(
    whole.at.filter(isKept),
    whole.mgdl.filter((_, index) => isKept(whole.at[index] ?? 0)),
    5,
  );
}

/** A consult pack of four weeks of `aTreatedCatTrace`; fields given replace its own. */
export function aConsultPack(changes: Partial<ConsultPack> = {}): ConsultPack {
  const trace = aTreatedCatTrace();
  const recent = sliceTrace(trace, CHANGE, PERIOD.to);
  const days = dayList(trace);
  const curves = curvesOf(trace);
  const frame = { gapHours: 12, zone: ZONE, now: MADE_AT };
  return {
    language: 'en',
    portalName: 'PetCGM',
    portalTheme: 'hippo',
    madeAt: MADE_AT,
    zone: ZONE,
    unit: 'mmol/L',
    pet: {
      name: 'Mimi',
      species: 'cat',
      breed: 'European Shorthair',
      ageYears: 11,
      birthday: '2015-06-03',
      weightKg: 4.6,
    },
    owner: { name: 'Nina Kovač', memberId: '204817', country: 'SI' },
    period: PERIOD,
    thresholds: CAT_THRESHOLDS,
    visit: { name: 'Dr. Novak', date: '2026-05-15', minute: 570 },
    questions: [
      'She was low on two nights. Does the evening dose have to stay 2 U?',
      'At which value before a dose shall I ring first?',
      'May her food go back to two meals?',
    ],
    treatment: {
      insulinType: 'Insulin Glargine',
      insulinDose: 2,
      insulinFreq: 0.5,
      syringeType: 100,
      doses: [2, 2],
      clockMinutes: [420, 1140],
      food: 'wet food only',
      since: '2026-05-01',
    },
    data: { days: 28, readingCount: trace.at.length, sensorActivePercent: 97.3, hasSensor: true },
    rules: { ...DEFAULT_RULES, leastDays: 7, lowMinutes: 15, earliestNextHours: 10 },
    curveLimit: 270,
    goal: { low: 100, high: 150 },
    periods: PERIODS,
    curves: chartDoses(curves, frame),
    leftOut: countLeftOut(curves, frame),
    typical: {
      span: { from: CHANGE, to: PERIOD.to },
      agp: computeAgp(recent, ZONE),
      levels: timeInLevels(recent, CAT_THRESHOLDS),
      doseMinutes: [420, 1140],
    },
    lows: LOWS,
    lowCount: 2,
    scores: SCORES,
    weights: WEIGHTS,
    weightSlopePercent: 0.4,
    sensors: SENSORS,
    days,
    weeks: [0, 1, 2, 3].map((week) => weekOf(days.slice(7 * week, 7 * week + 7), week)),
    changes: [
      {
        day: '2026-05-01',
        before: { doses: [1.5, 1.5], perDay: 2 },
        after: { doses: [2, 2], perDay: 2 },
        decidedBy: 'Dr. Novak',
      },
    ],
    ...changes,
  };
}

const PERIODS: ConsultPack['periods'] = [
  {
    firstDay: '2026-03-16',
    lastDay: '2026-03-28',
    beganEarlier: false,
    doses: [1.5, 1.5],
    perDay: 2,
    food: 'wet, dry',
    decidedBy: 'Dr. Novak',
    usableDays: 9,
    numbers: { tirPercent: 40.9, tbrPercent: 0.3, preDose: 365, nadir: 211 },
    lows: 1,
    scores: [8, 6],
    weightKg: 4.45,
  },
  {
    firstDay: '2026-03-29',
    lastDay: '2026-04-09',
    beganEarlier: false,
    doses: [1, 1],
    perDay: 2,
    food: 'wet, dry',
    decidedBy: 'Emergency clinic',
    usableDays: 1,
    numbers: null,
    lows: 0,
    scores: [6, 6],
    weightKg: 4.4,
  },
  {
    firstDay: '2026-04-10',
    lastDay: '2026-04-30',
    beganEarlier: false,
    doses: [1.5, 1.5],
    perDay: 2,
    food: 'wet',
    decidedBy: 'Dr. Novak',
    usableDays: 18,
    numbers: { tirPercent: 58.7, tbrPercent: 0, preDose: 310, nadir: 203 },
    lows: 0,
    scores: [7, 5, 3],
    weightKg: 4.5,
  },
  {
    firstDay: '2026-05-01',
    lastDay: '2026-05-14',
    beganEarlier: false,
    doses: [2, 2],
    perDay: 2,
    food: 'wet',
    decidedBy: 'Dr. Novak',
    usableDays: 10,
    numbers: { tirPercent: 73.3, tbrPercent: 0.6, preDose: 275, nadir: 126 },
    lows: 2,
    scores: [0, 2],
    weightKg: 4.6,
  },
];

const LOWS: ConsultPack['lows'] = [
  {
    lowest: 47,
    lowestAt: at('2026-05-07T01:35+02:00'),
    minutes: 90,
    sinceDose: { minutes: 393, units: 2 },
    meter: 54,
  },
  {
    lowest: 67,
    lowestAt: at('2026-05-14T02:20+02:00'),
    minutes: 75,
    sinceDose: { minutes: 435, units: 2 },
    meter: null,
  },
];

const SCORES: ConsultPack['scores'] = [8, 7, 8, 5, 4, null, 8, 6, 6, 6, 7, 5, 3, 0, 2].flatMap((score, week) =>
  score === null ? [] : [{ at: at('2026-02-05T19:00+01:00') + week * 7 * DAY_MS, score }],
);

const WEIGHTS: ConsultPack['weights'] = [4.35, 4.4, 4.45, 4.45, 4.4, 4.35, 4.45, 4.5, 4.55, 4.55, 4.6].map(
  (kg, index) => ({
    at: at('2026-02-15T19:00+01:00') + index * 8.5 * DAY_MS,
    kg,
  }),
);

const SENSORS: ConsultPack['sensors'] = [
  {
    from: at('2026-04-10T09:00+02:00'),
    to: at('2026-04-24T09:00+02:00'),
    activePercent: 98,
    pairs: 5,
    agreement: { bias: 2, verdict: 'agrees' },
  },
  {
    from: at('2026-04-24T09:00+02:00'),
    to: at('2026-05-08T08:00+02:00'),
    activePercent: 98,
    pairs: 8,
    agreement: { bias: -23.4, verdict: 'lower' },
  },
  { from: at('2026-05-08T10:30+02:00'), to: null, activePercent: 97, pairs: 3, agreement: null },
];

/** The curves of the doses that are written down. */
function curvesOf(trace: Trace): readonly CurveOfDose[] {
  return computeCurves(trace, curvesInput(trace)).curves;
}

function curvesInput(trace: Trace): CurvesInput {
  const doses = dayList(trace).flatMap((day) =>
    day.doses.flatMap((dose) => (dose.units === null ? [] : [aDose(dose.at, { units: dose.units })])),
  );
  return aCurvesInput({
    doses,
    zone: ZONE,
    range: { from: PERIOD.from, to: PERIOD.to },
    now: MADE_AT,
    observedUntil: MADE_AT,
    sensorStarts: [SENSORS[2]?.from ?? 0],
  });
}

/** What a pack of `aTreatedCatTrace` is computed from, with the readings as they are sent to the press. */
export function aLoadedConsult(head: Partial<ConsultInput['head']> = {}): LoadedConsult {
  const trace = aTreatedCatTrace();
  const pack = aConsultPack();
  const days = dayList(trace);
  const plan = { clockMinutes: [420, 1140], perDay: 2, food: 'wet', decidedBy: 'Dr. Novak' };
  return {
    input: {
      head: { ...pack, ...head },
      frame: { zone: ZONE, thresholds: CAT_THRESHOLDS, custom: null, now: MADE_AT },
      curves: curvesInput(trace),
      periods: [
        { ...plan, from: '2026-04-10', to: '2026-05-01', doses: [1.5, 1.5] },
        { ...plan, from: '2026-05-01', to: null, doses: [2, 2] },
      ],
      hasEarlierPeriod: true,
      meters: days.flatMap(({ meters }) => meters),
      hasSuitableMeter: true,
      scores: SCORES,
      weights: WEIGHTS,
      allowed: { from: 0, to: Number.MAX_SAFE_INTEGER },
      marks: {
        low: CAT_THRESHOLDS.low,
        meals: [],
        now: MADE_AT,
        sensors: SENSORS.map(({ from, to }, index) => ({
          id: String(index),
          sn: String(index),
          model: null,
          from,
          to: to ?? PERIOD.to,
          startedAt: from,
          endedAt: to,
          expiresAt: from + 14 * DAY_MS,
          lastAt: to,
          isFromFile: false,
        })),
      },
    },
    parts: { from: instant(PERIOD.from), to: instant(PERIOD.to), packs: [], rest: trace },
  };
}

function dayList(trace: Trace): ConsultDay[] {
  return listLocalDays(PERIOD.from, PERIOD.to, ZONE).map((day, index) => {
    const own = sliceTrace(trace, day.from, day.to);
    const low = LOWS.find(({ lowestAt }) => lowestAt >= day.from && lowestAt < day.to);
    const units = day.from < CHANGE ? 1.5 : 2;
    const given = [420, 1140].map((minute) => ({ at: day.from + minute * MINUTE_MS, units }));
    return {
      ...day,
      trace: own,
      tirPercent: timeInLevels(own, CAT_THRESHOLDS)?.target ?? null,
      doses: given
        .filter((dose) => dose.at < MADE_AT)
        .map((dose, turn) => (index === 8 && turn === 1 ? { ...dose, units: null } : dose)),
      marks: marksOf(day.from, index),
      aside: [],
      meters: index % 3 === 0 ? [{ at: day.from + (5 + (index % 4) * 5) * HOUR_MS, mgdl: 210 }] : [],
      low: low ? { at: low.lowestAt, mgdl: low.lowest } : null,
      isOver: day.to <= MADE_AT,
      isChange: day.date === '2026-05-01',
    };
  });
}

/** On some days a mark of each kind: two hours, some minutes, and half an hour. */
function marksOf(from: number, index: number): ConsultDay['marks'] {
  const mark = (kind: MarkKind, hour: number, hours: number) => ({
    from: from + hour * HOUR_MS,
    to: from + (hour + hours) * HOUR_MS,
    kind,
  });
  if (index === 10) return [mark('pressed', 2, 1.5)];
  if (index === 12) return [mark('flat', 14, 2.5)];
  return index === 21 ? [mark('cameOff', 7.5, 0.5)] : [];
}

function weekOf(days: readonly ConsultDay[], week: number): ConsultWeek {
  const own = sliceTrace(aTreatedCatTrace(), days[0]?.from ?? 0, days.at(-1)?.to ?? 0);
  const levels = timeInLevels(own, CAT_THRESHOLDS);
  const average = mean(own);
  return {
    tirPercent: levels?.target ?? null,
    tbrPercent: levels ? levels.low + levels.veryLow : null,
    lows: days.filter(({ low }) => low !== null).length,
    average,
    cv: average === null ? null : coefficientOfVariation(standardDeviation(own, average), average),
    score: SCORES.at(week - 4)?.score ?? null,
    weightKg: WEIGHTS.at(week - 4)?.kg ?? null,
  };
}
