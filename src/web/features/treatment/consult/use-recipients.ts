import { useQuery } from '@tanstack/react-query';
import type { ConsultMail } from '#contract/consult-mails.ts';
import { recipientsQuery } from './consult-mail.queries.ts';
import type { Recipient } from './mail-form.model.ts';

/** Followers whom a pack can be mailed to; until they are known, the one whom an order to be changed names. */
export function useRecipients(memberId: string, mail: ConsultMail | null): readonly Recipient[] {
  const { data } = useQuery(recipientsQuery(memberId));
  if (data !== undefined) return data;
  if (mail === null || mail.followerId === null) return [];
  const { followerId, followerName, email } = mail;
  return [{ followerId, name: followerName ?? email, email }];
}
