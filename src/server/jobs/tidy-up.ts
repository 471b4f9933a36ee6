import { DAY_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction, outside } from '../context/transaction.ts';
import { forgetConsultMails } from '../records/consult-mails.store.ts';
import { codes } from '../records/codes.store.ts';
import { knownDevices } from '../records/known-devices.store.ts';
import { rsaKeys } from '../records/rsa-keys.store.ts';
import { sessions } from '../records/sessions.store.ts';
import { aged } from '../records/tidy-up.store.ts';

const YEAR_MS = 365 * DAY_MS;
/** How long what has ended is kept. A page may send a password under a key for a day after it was retired. */
const KEPT_MS = {
  keys: 90 * DAY_MS,
  consultMails: YEAR_MS,
  refusalsOfNobody: 30 * DAY_MS,
  audit: 2 * YEAR_MS,
  views: YEAR_MS,
  rsaKeys: DAY_MS,
};
const OUTBOX_KEPT_MS = 14 * DAY_MS;

/** Deletes expired rows and rows with a limited retention. */
export async function tidyUp(services: Services, nowMs: number): Promise<void> {
  const db = outside(services);
  await codes(db).forgetExpired(nowMs);
  await sessions(db).forgetExpired(nowMs);
  await knownDevices(db).forgetExpired(nowMs);
  await rsaKeys(db).forgetRetired(nowMs - KEPT_MS.rsaKeys);
  await aged(db).forgetEndedKeys(nowMs - KEPT_MS.keys);
  await inTransaction(services, (tx) => forgetConsultMails(tx, nowMs - KEPT_MS.consultMails));
  await aged(db).forgetRefusalsOfNobody(nowMs - KEPT_MS.refusalsOfNobody);
  await aged(db).forgetViews(nowMs - KEPT_MS.views);
  await aged(db).forgetAudit(nowMs - KEPT_MS.audit);
  await services.messenger.tidyOutbox(nowMs - OUTBOX_KEPT_MS);
}
