import type { z } from 'zod';
import type { createReportLink, reportLink } from '#contract/reports.ts';
import { language } from '#contract/values.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { writeAudit } from '../../access/audit.store.ts';
import { requireMember, type AuthorizedMember } from '../../access/members.ts';
import { hashToken, newLinkToken } from '../../access/tokens.ts';
import { AppError } from '../../http/app-error.ts';
import { accountOf, inTransaction, outside, type Ctx } from '../../http/ctx.ts';
import { publicUrl } from '../../messages/letters.ts';
import { reportLinks } from './report-links.store.ts';

const MOST_VALID_LINKS = 50;

type LinkWish = z.output<(typeof createReportLink)['body']>;
type Link = z.output<typeof reportLink>;

/** The owner makes a link; its token is in the url, and nowhere else. */
export async function makeReportLink(ctx: Ctx, wish: LinkWish): Promise<Link> {
  const token = newLinkToken();
  const createdAtMs = ctx.clock.now();
  const expiresAt = createdAtMs + wish.validDays * DAY_MS;
  return inTransaction(ctx, async (tx) => {
    const member = await requireMember(ctx, wish.memberId, 'write', tx);
    const store = reportLinks(tx);
    if ((await store.countValid(member, createdAtMs)) >= MOST_VALID_LINKS) {
      throw new AppError('reportLink.tooMany', { limit: MOST_VALID_LINKS });
    }
    const id = await store.insert(member, {
      tokenHash: hashToken(token),
      lang: wish.lang,
      rangeJson: JSON.stringify(wish.range),
      deviceId: wish.memberDeviceId ?? null,
      createdAtMs,
      expiresAtMs: expiresAt,
    });
    await audit(ctx, tx, { member, action: 'reportLink.create', id });
    const url = urlOf(ctx, { id, lang: wish.lang, token, zone: member.zone });
    return { id, url, lang: wish.lang, expiresAt, revokedAt: null, lastUsedAt: null };
  });
}

/** The owner's links, newest first. Their urls carry no token: it was shown once. */
export async function listLinks(ctx: Ctx, body: { memberId?: string | undefined; page: number; rows: number }) {
  const member = await requireMember(ctx, body.memberId, 'write');
  const { rows, total } = await reportLinks(outside(ctx)).page(member, body.page, body.rows);
  return {
    total,
    rows: rows.map((row): Link => {
      const lang = language.parse(row.lang);
      return {
        id: row.id,
        url: urlOf(ctx, { id: row.id, lang, token: null, zone: member.zone }),
        lang,
        expiresAt: row.expiresAtMs,
        revokedAt: row.revokedAtMs,
        lastUsedAt: row.lastUsedAtMs,
      };
    }),
  };
}

/** The owner ends a link at once. @throws AppError `reportLink.notFound` */
export async function endReportLink(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const memberId = await reportLinks(tx).memberOf(id);
    if (memberId === undefined) throw new AppError('reportLink.notFound');
    const member = await ownMember(ctx, memberId, tx);
    if (!(await reportLinks(tx).revoke(member, id, ctx.clock.now()))) throw new AppError('reportLink.notFound');
    await audit(ctx, tx, { member, action: 'reportLink.revoke', id });
  });
}

async function ownMember(ctx: Ctx, memberId: string, tx: Parameters<typeof writeAudit>[0]) {
  try {
    return await requireMember(ctx, memberId, 'write', tx);
  } catch (cause) {
    throw new AppError('reportLink.notFound', {}, { cause }); // somebody else's link is as good as none
  }
}

async function audit(
  ctx: Ctx,
  tx: Parameters<typeof writeAudit>[0],
  entry: { member: AuthorizedMember<'write'>; action: string; id: string },
): Promise<void> {
  await writeAudit(tx, {
    action: entry.action,
    actorAccountId: accountOf(ctx).accountId,
    memberId: entry.member.id,
    detail: { id: entry.id },
    address: ctx.address,
    atMs: ctx.clock.now(),
  });
}

function urlOf(ctx: Ctx, link: { id: string; lang: string; token: string | null; zone: string }): string {
  const query = new URLSearchParams({
    ...(link.token === null ? {} : { internalXToken: link.token }),
    timeZone: link.zone,
  });
  return `${publicUrl(ctx)}/report/${link.lang}/${link.id}?${query.toString()}`;
}
