import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { exportedAlerts, exportedChannels } from '../../records/alert-export.store.ts';
import { loadShownPeople } from '../../records/alert-names.store.ts';
import { table } from './export-table.ts';
import type { ZipPart } from './zip-stream.ts';

const DUTY_COLUMNS = ['fromAtMs', 'toAtMs', 'createdAtMs', 'acceptedAtMs', 'declinedAtMs', 'endedAtMs'] as const;

/** The alerts of one pet, whom they reached, who was on duty, and who looked at the pet. */
export async function* petAlertParts(ctx: Ctx, member: AuthorizedMember, folder: string): AsyncGenerator<ZipPart> {
  const { zone } = member;
  const rows = exportedAlerts(outside(ctx));
  const people = await loadShownPeople(outside(ctx), member);
  /** Somebody who has not seen the invitation is left out: it would show that there is an account. */
  const named = <Row extends { readonly accountId: string }>(some: readonly Row[]) =>
    some.flatMap((row) => {
      const person = people.get(row.accountId);
      return person?.isKnown === true ? [{ ...row, name: person.name }] : [];
    });
  const alert = ['id', 'kind', 'beganAtMs', 'openedAtMs', 'endedAtMs', 'extremeMgdl', 'untold', 'heldBack'] as const;
  yield { path: `${folder}/alerts.csv`, content: table(await rows.alerts(member), alert, zone) };
  const entry = ['alertId', 'atMs', 'what', 'kind', 'name', 'note'] as const;
  yield { path: `${folder}/alert-log.csv`, content: table(await rows.entries(member), entry, zone) };
  const times = ['createdAtMs', 'handedOverAtMs', 'shownAtMs'] as const;
  const state = ['channelKind', 'says', 'step', 'round', 'status', 'attempts', 'failure'] as const;
  const messages = named(await rows.messages(member));
  yield {
    path: `${folder}/alert-messages.csv`,
    content: table(messages, ['alertId', 'name', ...state, ...times], zone),
  };
  const duties = named(await rows.duties(member));
  yield { path: `${folder}/duty.csv`, content: table(duties, ['name', ...DUTY_COLUMNS], zone) };
  const views = named(await rows.views(member));
  yield { path: `${folder}/views.csv`, content: table(views, ['name', 'hourAtMs', 'lastAtMs', 'parts'], zone) };
}

/** How an account gets alerts, when it was on duty, and what it noted about alerts. */
export async function* accountAlertParts(ctx: Ctx, accountId: string, zone: string): AsyncGenerator<ZipPart> {
  const rows = exportedChannels(outside(ctx));
  const channel = ['kind', 'label', 'createdAtMs', 'handedOverAtMs', 'shownAtMs', 'failingSinceAtMs'] as const;
  const channels = table(await rows.channels(accountId), [...channel, 'failure', 'goneAtMs'], zone);
  yield { path: 'channels.csv', content: channels };
  const quiet = ['quiet', 'quietFrom', 'quietTo', 'quietZone', 'longSilenceRings'] as const;
  const wishes = table(
    await rows.wishes(accountId),
    ['name', 'wishes', ...quiet, 'repeatMinutes', 'updatedAtMs'],
    zone,
  );
  yield { path: 'alert-settings.csv', content: wishes };
  yield { path: 'on-duty.csv', content: table(await rows.duties(accountId), ['name', ...DUTY_COLUMNS], zone) };
  const notes = table(await rows.notes(accountId), ['name', 'atMs', 'note'], zone);
  yield { path: 'alert-notes.csv', content: notes };
}
