import type { AnswerOf } from '#contract/endpoints.ts';
import type { Connector } from '#contract/connectors.ts';
import type { Source, SourcesOverview } from '#contract/sources.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

type ApiToken = AnswerOf<'/web/apiToken/list'>['rows'][number];

/** In the middle of their minute: neither a slow test nor a clock that is a little ahead shows another one. */
const TWO_MINUTES_MS = 2.5 * MINUTE_MS;
const THREE_MINUTES_MS = 3.5 * MINUTE_MS;

/** An app that sent a reading two minutes ago. */
export function aSource(now: number, changes: Partial<Source> = {}): Source {
  return {
    sourceId: 'app',
    kind: 'app',
    name: 'xDrip+',
    tokenId: 'key',
    device: null,
    firstAt: now - 13 * DAY_MS,
    lastAt: now - TWO_MINUTES_MS,
    ...changes,
  };
}

/** An app and LibreLink Up that both send the readings of one sensor. */
export function twoSources(now: number, changes: Partial<SourcesOverview> = {}): SourcesOverview {
  const whole = { from: now - DAY_MS, to: now };
  return {
    now,
    latest: { at: now - TWO_MINUTES_MS, mgdl: 172 },
    counted: 286,
    expected: 288,
    sources: [aSource(now), aSource(now, { sourceId: 'llu', kind: 'connector', name: 'LibreLink Up', tokenId: null })],
    lanes: [
      { sourceId: 'app', count: 204, spans: [{ ...whole, late: false }] },
      {
        sourceId: 'llu',
        count: 286,
        spans: [
          { from: now - DAY_MS, to: now - 9 * HOUR_MS, late: false },
          { from: now - 9 * HOUR_MS, to: now - 8 * HOUR_MS, late: true },
          { from: now - 8 * HOUR_MS, to: now, late: false },
        ],
      },
    ],
    countedSpans: [{ ...whole, late: false }],
    overlap: {
      days: 14,
      both: 2871,
      alone: [
        { sourceId: 'llu', count: 831 },
        { sourceId: 'app', count: 61 },
      ],
      counted: 3763,
      differing: [
        {
          at: now - 3 * HOUR_MS,
          values: [
            { sourceId: 'app', mgdl: 150 },
            { sourceId: 'llu', mgdl: 171 },
          ],
        },
      ],
      differingCount: 7,
    },
    isOrdered: false,
    ...changes,
  };
}

/** A pet whose readings come from nowhere yet. */
export function noSources(now: number): SourcesOverview {
  const none = { latest: null, counted: 0, expected: null, sources: [], lanes: [], countedSpans: [], overlap: null };
  return twoSources(now, none);
}

/** LibreLink Up, working. */
export function aConnector(now: number, changes: Partial<Connector> = {}): Connector {
  const mimi = { followedId: 'mimi', name: 'Mimi', sensor: '3MH2-0417K6' };
  return {
    connectorId: 'llu',
    memberId: 'mimi',
    kind: 'libreLinkUp',
    account: 'nina.k@mail.example',
    region: 'eu2',
    state: 'working',
    trouble: null,
    lastSuccessAt: now - TWO_MINUTES_MS,
    nextTryAt: now + 3 * MINUTE_MS,
    follows: mimi,
    candidates: [mimi],
    today: { values: 135, later: 15 },
    lastGap: null,
    createdAt: now - 30 * DAY_MS,
    ...changes,
  };
}

/** The key of an app that used it three minutes ago. */
export function aKey(now: number, changes: Partial<ApiToken> = {}): ApiToken {
  return {
    id: 'key',
    name: 'Samsung in the kitchen',
    memberId: 'mimi',
    scopes: ['upload', 'read'],
    createdAt: now - 30 * DAY_MS,
    lastUsedAt: now - THREE_MINUTES_MS,
    revokedAt: null,
    client: 'xDrip+',
    newNetworkAt: null,
    battery: null,
    aheadAt: null,
    ...changes,
  };
}
