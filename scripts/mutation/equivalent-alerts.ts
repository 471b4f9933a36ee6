import type { EquivalentGroup } from './equivalent-group.ts';

export const ALERTS_EQUIVALENTS: readonly EquivalentGroup[] = [
  {
    file: 'src/domain/alerts/alerts.ts',
    from: 'if (last !== undefined && episode.openedAt < end) last.push(episode);',
    to: ['if (true && episode.openedAt < end) last.push(episode);'],
    reason: 'before the first episode the end is −Infinity, and nothing opens before that',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: 'const { running } = followKind(kind, samples, { rules, before: null, ends: [] });',
    to: ['const { running } = followKind(kind, samples, { rules, before: null, ends: ["Stryker was here"] });'],
    reason: 'a text is not before any instant, so that it ends nothing',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: 'const { running, sensorEnds, checks = [] } = frame;',
    to: ['const { running, sensorEnds, checks = ["Stryker was here"] } = frame;'],
    reason: 'a text is not before any instant, so that it ends nothing',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: "const ends = [...sensorEnds, ...(toSubject(kind) === 'low' ? checks : [])].sort((a, b) => a - b);",
    to: [
      'const ends = [...sensorEnds, ...(toSubject(kind) === \'low\' ? checks : ["Stryker was here"])].sort((a, b) => a - b);',
    ],
    reason: 'a text is not before any instant, so that it ends nothing',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: "if (isRateKind(kind)) return isFast(kind, sample, rules, isOpenNow) ? 'beyond' : 'inside';",
    to: ['if (isRateKind(kind)) return isFast(kind, sample, rules, isOpenNow) ? \'beyond\' : "";'],
    reason: 'what is neither beyond nor clear is inside',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: "return margin >= CLEAR_MARGIN_TENTHS ? 'clear' : 'inside';",
    to: ['return margin >= CLEAR_MARGIN_TENTHS ? \'clear\' : "";'],
    reason: 'what is neither beyond nor clear is inside',
  },
  {
    file: 'src/domain/alerts/episodes.ts',
    from: 'if (rate === null) return false;',
    to: ['if (false) return false;'],
    reason: 'null compares as 0, which is slower than every limit',
  },
  {
    file: 'src/domain/alerts/rounds.ts',
    from: 'if (remindAt !== null && (toldAt === null || remindAt > toldAt)) return Math.max(remindAt, firstAt);',
    to: [
      'if (true && (toldAt === null || remindAt > toldAt)) return Math.max(remindAt, firstAt);',
      'if (remindAt !== null && (false || remindAt > toldAt)) return Math.max(remindAt, firstAt);',
    ],
    reason: 'null compares as 0, which is before every instant of an alert',
  },
];
