import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Asking, Services } from '../../context/ctx.ts';
import type { Attachment } from '../../messages/messenger.ts';
import type { StoredMail } from '../../records/consult-mails.store.ts';
import { outside } from '../../context/transaction.ts';
import { visitOfMail } from './find-visit.ts';
import { lastDays, packName, packScope } from './consult.ts';
import { loadConsult } from './load-consult.ts';

const FORMS = [
  { format: 'pdf', ending: 'pdf', contentType: 'application/pdf' },
  { format: 'text', ending: 'txt', contentType: 'text/plain; charset=utf-8' },
] as const;

/**
 * A pack with the data until now, as PDF and as plain text of the same numbers; null if too many sheets are waiting.
 *
 * @throws as `SheetPress.makeConsult`
 */
export async function makePackFiles(
  services: Services,
  member: AuthorizedMember,
  mail: StoredMail,
): Promise<Attachment[] | null> {
  const { lang, questions, days } = mail;
  const asking: Asking = { ...services, actor: { kind: 'nobody' }, language: lang };
  const scope = await packScope(asking, member, lastDays(asking, member, days));
  const loaded = await loadConsult(asking, member, {
    wish: { lang, questions },
    scope,
    visit: await visitOfMail(outside(services), member, mail),
  });
  const name = packName(member, scope, services.clock.now());
  const files: Attachment[] = [];
  for (const { format, ending, contentType } of FORMS) {
    const made = await services.press.makeConsult(() => Promise.resolve(loaded), format);
    if (made.kind === 'busy') return null;
    files.push({ filename: `${name}.${ending}`, contentType, content: Buffer.from(made.bytes) });
  }
  return files;
}
