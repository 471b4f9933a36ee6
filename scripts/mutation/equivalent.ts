import { ALERTS_EQUIVALENTS } from './equivalent-alerts.ts';
import { GLUCOSE_EQUIVALENTS } from './equivalent-glucose.ts';
import { SWINGS_EQUIVALENTS } from './equivalent-swings.ts';
import { TRACE_EQUIVALENTS } from './equivalent-trace.ts';
import type { Equivalent, EquivalentGroup } from './equivalent-group.ts';

const GROUPS: readonly EquivalentGroup[] = [
  {
    file: 'src/server/access/alert-viewer.ts',
    from: "return toViewer(ctx, db, await requireMember(ctx, memberId, 'read', db));",
    to: ['return toViewer(ctx, db, await requireMember(ctx, memberId, "", db));'],
    reason: 'only the right to write is checked; whoever finds a member may read it',
  },
  {
    file: 'src/server/access/audit.ts',
    from: "const caller = actor.kind === 'account' ? actor.accountId : null;",
    to: ['const caller = true ? actor.accountId : null;'],
    reason: 'no other actor has an account, and what is undefined is stored as null',
  },
  {
    file: 'src/server/access/report-range.ts',
    from: "const first = range === 'all' ? await store.firstAt(member) : null;",
    to: ['const first = true ? await store.firstAt(member) : null;'],
    reason: 'only the range `all` uses the first reading',
  },
  {
    file: 'src/server/access/view-log.ts',
    from: "if (!isOpen || member.via !== 'follower' || accountId === null) return;",
    to: ["if (!isOpen || member.via !== 'follower' || false) return;"],
    reason: 'a follower has an account',
  },
  {
    file: 'src/domain/doses/dose-guard.ts',
    from: 'const byWeight = plan.weightKg === null ? Infinity : hundredths(plan.weightKg * LARGE_UNITS_PER_KG);',
    to: ['const byWeight = plan.weightKg === null ? Infinity : hundredths(plan.weightKg / LARGE_UNITS_PER_KG);'],
    reason: '1 U/kg: a product and a quotient with 1 are the same',
  },
  {
    file: 'src/domain/time/days.ts',
    from: 'const [, year, month, day] = DATE_FORM.exec(date) ?? [];',
    to: ['const [, year, month, day] = DATE_FORM.exec(date) ?? ["Stryker was here"];'],
    reason: 'the first element, the whole match, is not read',
  },
  {
    file: 'src/domain/time/days.ts',
    from: 'const [, year, month, day] = DATE_FORM.exec(text) ?? [];',
    to: ['const [, year, month, day] = DATE_FORM.exec(text) ?? ["Stryker was here"];'],
    reason: 'the first element, the whole match, is not read',
  },
  {
    file: 'src/domain/time/wall-clock.ts',
    from: 'const [, hours, minutes] = /^([01]\\d|2[0-3]):([0-5]\\d)$/u.exec(time) ?? [];',
    to: ['const [, hours, minutes] = /^([01]\\d|2[0-3]):([0-5]\\d)$/u.exec(time) ?? ["Stryker was here"];'],
    reason: 'the first element, the whole match, is not read',
  },
  {
    file: 'src/domain/time/zones.ts',
    from: 'if (at < span.until) return instant(at);',
    to: ['if (at <= span.until) return instant(at);'],
    reason: 'at a jump the stretch before ends where the next one begins',
  },
  {
    file: 'src/domain/time/zones.ts',
    from: 'if (before === after) return [{ from, until, offsetMs: before }];',
    to: ['if (false) return [{ from, until, offsetMs: before }];'],
    reason: 'the short way for a stretch without a change; looking for one finds its end',
  },
  {
    file: 'src/domain/time/zones.ts',
    from: 'if (clock.chunks.size >= MAX_CHUNKS) clock.chunks.clear();',
    to: [
      'if (clock.chunks.size >= MAX_CHUNKS) ;',
      'if (true) clock.chunks.clear();',
      'if (false) clock.chunks.clear();',
      'if (clock.chunks.size > MAX_CHUNKS) clock.chunks.clear();',
      'if (clock.chunks.size < MAX_CHUNKS) clock.chunks.clear();',
    ],
    reason: 'a cache: what it forgot is worked out again',
  },
  {
    file: 'src/domain/time/zones.ts',
    from: 'if (clocks.size >= MAX_ZONES) clocks.clear();',
    to: [
      'if (clocks.size >= MAX_ZONES) ;',
      'if (true) clocks.clear();',
      'if (false) clocks.clear();',
      'if (clocks.size > MAX_ZONES) clocks.clear();',
      'if (clocks.size < MAX_ZONES) clocks.clear();',
    ],
    reason: 'a cache: what it forgot is worked out again',
  },
  {
    file: 'src/domain/time/zones.ts',
    from: 'if (near.until > wall + WIDEST_OFFSET_MS) return instant(wall - near.offsetMs);',
    to: [
      'if (false) return instant(wall - near.offsetMs);',
      'if (near.until >= wall + WIDEST_OFFSET_MS) return instant(wall - near.offsetMs);',
    ],
    reason: 'the short way where no change is near; looking for one gives the same',
  },
  {
    file: 'src/domain/units/unit-by-country.ts',
    from: "return country !== null && MGDL_COUNTRIES.has(country) ? 'mg/dL' : 'mmol/L';",
    to: ["return true && MGDL_COUNTRIES.has(country) ? 'mg/dL' : 'mmol/L';"],
    reason: 'null is no country of the list',
  },
  ...ALERTS_EQUIVALENTS,
  ...TRACE_EQUIVALENTS,
  ...GLUCOSE_EQUIVALENTS,
  ...SWINGS_EQUIVALENTS,
];

/** All changes that no test can notice, one entry per change. */
export const EQUIVALENTS: readonly Equivalent[] = GROUPS.flatMap(({ to, ...group }) =>
  to.map((one) => ({ ...group, to: one })),
);
