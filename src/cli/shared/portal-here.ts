import { existsSync } from 'node:fs';
import type { LoginType } from '#contract/values.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/context/app-error.ts';
import { systemClock } from '#server/context/clock.ts';
import type { Ctx } from '#server/context/ctx.ts';
import { outside } from '#server/context/transaction.ts';
import { DatabaseAwayError, meansAway } from '#server/db/database-away.ts';
import { sqlitePath } from '#server/db/sqlite-dialect.ts';
import { reasonSentence } from '#server/messages/wording.ts';
import { accessibleMembers } from '#server/records/accessible-members.store.ts';
import { CommandError, EXIT } from './exit-codes.ts';

const OWNER: LoginType = '2';
/** What the audit has in place of a caller's address. */
const ADDRESS = 'command line';

/**
 * Runs a command on the database of the settings, with a portal that does not listen; it may run beside one that does. It
 * logs on stderr, because stdout is for results.
 *
 * @throws CommandError with the portal's sentence where it refuses, or if the database is away
 */
export async function withPortal<Result>(
  config: Config,
  work: (portal: PortalApp) => Promise<Result>,
): Promise<Result> {
  const portal = await open(config);
  try {
    return await work(portal);
  } catch (error) {
    throw asCommandError(error, config);
  } finally {
    await portal.app.close();
  }
}

/** @throws CommandError if the embedded database is not there yet, which a wrong folder looks like */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  const file = sqlitePath(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new CommandError(EXIT.refused, `There is no database at ${file}; set DATA_DIR or DATABASE_URL.`);
  }
}

/** A call of the owner of a pet. @throws CommandError if there is no such pet */
export async function ownerContext({ app, services }: PortalApp, memberId: string): Promise<Ctx> {
  const row = await accessibleMembers(outside(services)).byId(memberId);
  if (row === undefined) throw new AppError('member.notFound');
  return {
    ...services,
    actor: { kind: 'account', accountId: row.accountId, sessionId: '', loginType: OWNER },
    language: 'en',
    callerZone: null,
    address: ADDRESS,
    deviceTokens: [],
    userAgent: null,
    log: app.log,
  };
}

async function open(config: Config): Promise<PortalApp> {
  try {
    return await createApp(config, systemClock, { logTo: process.stderr });
  } catch (error) {
    throw asCommandError(error, config);
  }
}

function asCommandError(error: unknown, { portalVariant: variant, databaseUrl }: Config): unknown {
  if (error instanceof DatabaseAwayError || (databaseUrl !== undefined && meansAway(error))) {
    return new CommandError(EXIT.unreachable, 'The database does not answer.', { cause: error });
  }
  if (!(error instanceof AppError)) return error;
  const sentence = reasonSentence({ language: 'en', variant }, error.reason, error.params);
  const isUnknownFile = error.reason === 'file.notRecognised' || error.reason === 'file.empty';
  return new CommandError(isUnknownFile ? EXIT.notRecognised : EXIT.refused, sentence, { cause: error });
}
