import type { z } from 'zod';
import { toPage } from '#contract/pages.ts';
import { range } from '#contract/ranges.ts';
import type { createReportLink, OpenedLink, ReportLink } from '#contract/reports.ts';
import { language } from '#contract/values.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { publicUrl } from '../../messages/letters.ts';
import { reportLinks } from '../../records/report-links.store.ts';
import { hashToken, newLinkToken } from '../../secrets/tokens.ts';

const MAX_VALID_LINKS = 50;

type LinkWish = z.output<(typeof createReportLink)['body']>;

/**
 * Creates a link for the owner. Its token is only in the URL.
 *
 * @throws AppError `report.range` or `device.notFound` if there is nothing to open
 */
export async function makeReportLink(ctx: Ctx, wish: LinkWish): Promise<ReportLink> {
  await resolveScope(ctx, await requireMemberOrSensor(ctx, wish, 'write'), wish);
  const token = newLinkToken();
  const questions = wish.memberDeviceId === undefined ? (wish.questions ?? null) : null;
  const createdAtMs = ctx.clock.now();
  const expiresAt = createdAtMs + wish.validDays * DAY_MS;
  return inTransaction(ctx, async (tx) => {
    const member = await requireMemberOrSensor(ctx, wish, 'write', tx);
    const store = reportLinks(tx);
    if ((await store.countValid(member, createdAtMs)) >= MAX_VALID_LINKS) {
      throw new AppError('reportLink.tooMany', { limit: MAX_VALID_LINKS });
    }
    const id = await store.insert(member, {
      tokenHash: hashToken(token),
      lang: wish.lang,
      rangeJson: JSON.stringify(wish.range),
      deviceId: wish.memberDeviceId ?? null,
      questions,
      createdAtMs,
      expiresAtMs: expiresAt,
    });
    await audit(tx, ctx, { action: 'reportLink.create', memberId: member.id, detail: { id } });
    const url = composeUrl(ctx, { id, lang: wish.lang, token, zone: member.zone });
    const opens = { lang: wish.lang, range: wish.range, memberDeviceId: wish.memberDeviceId ?? null, questions };
    return { id, url, ...opens, createdAt: createdAtMs, expiresAt, revokedAt: null, lastUsedAt: null };
  });
}

/** The owner's links, newest first. Their URLs contain no token, which was shown only once. */
export async function listLinks(ctx: Ctx, body: { memberId?: string | undefined; page: number; rows: number }) {
  const member = await requireMember(ctx, body.memberId, 'write');
  const { rows, total } = await reportLinks(outside(ctx)).page(member, body.page, body.rows);
  return {
    total,
    rows: rows.map((row): ReportLink => {
      const lang = language.parse(row.lang);
      return {
        id: row.id,
        url: composeUrl(ctx, { id: row.id, lang, token: null, zone: member.zone }),
        lang,
        range: range.parse(JSON.parse(row.rangeJson)),
        memberDeviceId: row.deviceId,
        questions: row.questions,
        createdAt: row.createdAtMs,
        expiresAt: row.expiresAtMs,
        revokedAt: row.revokedAtMs,
        lastUsedAt: row.lastUsedAtMs,
      };
    }),
  };
}

/** What a link opens, for a visitor with its token. @throws AppError `reportLink.notFound` for everybody else */
export async function openedLink(ctx: Ctx, id: string): Promise<OpenedLink> {
  const { actor } = ctx;
  if (actor.kind !== 'link' || actor.linkId !== id) throw new AppError('reportLink.notFound');
  const member = await requireMember(ctx, undefined, 'read');
  const row = await reportLinks(outside(ctx)).openedBy(member, id);
  if (row === undefined) throw new AppError('reportLink.notFound');
  return {
    memberId: member.id,
    lang: language.parse(row.lang),
    range: actor.range,
    memberDeviceId: row.deviceId,
    questions: row.questions,
    expiresAt: row.expiresAtMs,
  };
}

/**
 * Revokes a link at once; no effect on one that has ended.
 *
 * @throws AppError `reportLink.notFound`; `request.notAllowed` for the pet's followers
 */
export async function endReportLink(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const wanted = { right: 'write', missing: 'reportLink.notFound' } as const;
    const member = await requireMemberOrFail(ctx, await reportLinks(tx).findMemberId(id), wanted, tx);
    const isNews = await reportLinks(tx).revoke(member, id, ctx.clock.now());
    if (isNews) await audit(tx, ctx, { action: 'reportLink.revoke', memberId: member.id, detail: { id } });
  });
}

function composeUrl(ctx: Ctx, link: { id: string; lang: string; token: string | null; zone: string }): string {
  const query = new URLSearchParams({
    ...(link.token === null ? {} : { internalXToken: link.token }),
    timeZone: link.zone,
  });
  return `${publicUrl(ctx)}${toPage('/report/:lang/:id', link)}?${query.toString()}`;
}
