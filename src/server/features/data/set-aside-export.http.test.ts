import { describe, expect, test } from 'vitest';
import { TEST_NOW } from '#tests/server/portal.ts';
import { DAY, MINUTE, stageRoundTrip, START, STRETCHES } from '#tests/server/round-trip-stage.ts';
import { seatOwner, sendFile, takeFile } from '#tests/server/seats.ts';
import { parseCells } from '../../file-formats/csv.ts';

describe('export and import of what was set aside', () => {
  const { portal, owner, exported, asideOf, kept } = stageRoundTrip();

  test('an export says of each reading why it was set aside', async () => {
    const [header = '', ...lines] = (await exported(owner(), 'csv')).split('\r\n');
    const names = header.split(',');
    const rows = lines.filter(Boolean).map((line) => {
      const cells = parseCells(line, ',');
      const cell = (name: string) => cells[names.indexOf(name)] ?? '';
      return { at: Date.parse(cell('timestamp')), event: cell('event'), reason: cell('set_aside') };
    });
    const reasonOf = (at: number) =>
      STRETCHES.findLast((stretch) => stretch.from <= at && at < stretch.to)?.reason ?? '';
    const readings = rows.filter(({ event }) => event === '');
    expect(readings.map(({ reason }) => reason)).toEqual(readings.map(({ at }) => reasonOf(at)));
    expect(new Set(readings.map(({ reason }) => reason))).toEqual(new Set(['', 'pressed', 'other', 'meterDisagrees']));
    const { readings: items } = JSON.parse(await exported(owner(), 'json')) as {
      readings: { at: number; setAside?: string }[];
    };
    expect(items.map(({ at, setAside = '' }) => [at, setAside])).toEqual(items.map(({ at }) => [at, reasonOf(at)]));
  });

  test('what was taken back is not set aside by an older export', async () => {
    const other = await seatOwner(portal());
    const content = await exported(owner(), 'json');
    await takeFile(portal(), { name: 'export', content }, other);
    const { item } = await portal().call('/web/care/loadQuality', { memberId: other.memberId, range: 'all' }, other);
    const first = item?.setAside.at(-1)?.id ?? '';
    await portal().call('/web/care/takeBack', { memberId: other.memberId, id: first }, other);
    expect(await takeFile(portal(), { name: 'export', content }, other)).toMatchObject({
      setAside: { added: 0, known: 3 },
    });
    expect(await asideOf(other.memberId)).toHaveLength(2);
    expect(item?.setAside.map(({ by }) => by)).toEqual(['Ann', 'Ann', 'Ann']);
  });

  test('a stretch that cannot be is reported, and the rest is imported', async () => {
    const other = await seatOwner(portal());
    const stamp = (at: number) => new Date(at).toISOString();
    const line = (from: number, to: number, reason: string) => `${stamp(from)},,,${reason},setAside,${stamp(to)}`;
    const content = [
      'timestamp,mg/dL,interval_minutes,set_aside,event,ended',
      line(START, START + MINUTE, 'flat'),
      line(START + MINUTE, START, 'flat'),
      line(START, TEST_NOW + MINUTE, 'flat'),
      line(START, START + 32 * DAY, 'flat'),
      line(START, START + MINUTE, 'bored'),
    ].join('\n');
    const answer = await takeFile(portal(), { name: 'own.csv', content }, other);
    expect(answer).toMatchObject({ setAside: { added: 1, known: 0 }, readings: { rejected: 4 } });
    expect(answer?.problems.map((problem: { line: number }) => problem.line)).toEqual([3, 4, 5, 6]);
    const raw = JSON.stringify({ memberId: '1', readings: [], events: [], setAside: [{ from: 1, to: 2 }] });
    expect(await takeFile(portal(), { name: 'own.json', content: raw }, other)).toMatchObject({
      setAside: { added: 0 },
      readings: { rejected: 1 },
    });
  });

  test('too many stretches are refused whole, with what to do', async () => {
    const other = await seatOwner(portal());
    const setAside = Array.from({ length: 501 }, (_, index) => ({
      from: START + index * MINUTE,
      to: START + (index + 1) * MINUTE,
      reason: 'other',
    }));
    const content = JSON.stringify({ memberId: '1', readings: [{ at: START, mgdl: 100 }], events: [], setAside });
    const answer = await sendFile(portal(), { name: 'own.json', content }, other);
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('at most 500') });
    expect((await kept(other)).readings).toEqual([]);
  });
});
