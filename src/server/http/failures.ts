import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, type Code } from '#contract/codes.ts';
import type { Reason } from '#contract/errors.ts';
import { languageOfLanCode, type Language } from '#contract/languages.ts';
import type { PortalVariant } from '#contract/portal.ts';
import { AppError } from '../context/app-error.ts';
import { DatabaseAwayError } from '../db/database-away.ts';
import { isDiskFull } from '../db/errors.ts';
import { reasonSentence } from '../messages/wording.ts';
import { allowAnyOrigin } from './browser-tools.ts';
import { noteCode } from './metrics.ts';
import { sizeText } from './size-text.ts';

const OWN_STATUS: ReadonlySet<Code> = new Set([codes.tooLarge, codes.slowDown, codes.failed, codes.unavailable]);

/** 200 for every business answer; a specific status for transport failures, unknown addresses and wrong methods. */
function toHttpStatus({ code, reason }: AppError): number {
  if (reason === 'request.notFound') return 404;
  if (reason === 'request.wrongMethod') return 405;
  return OWN_STATUS.has(code) ? code : 200;
}

/** The language a request asks for. */
export function parseLanguage(request: FastifyRequest): Language {
  const header = request.headers['lancode'];
  return languageOfLanCode(typeof header === 'string' ? header : undefined);
}

/** Turns every exception into the envelope; an unknown one is logged and answered as `internal`. */
export function answerFailures(app: FastifyInstance, variant: PortalVariant): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error, request);
    if (known.code === codes.failed) request.log.error({ err: error }, 'a call failed');
    sendFailure(known, request, reply, variant);
  });
}

/** Answers an address that is broken, before it has a route. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  allowAnyOrigin(request, reply);
  sendFailure(new AppError('request.notFound'), request, reply);
}

/** Reads an empty body as one without fields, as calls without arguments send it. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else return parse(request, body, done);
  });
}

/** Where a failure is known to lie, whoever reports it. */
const FIELDS: Readonly<Partial<Record<Reason, string>>> = {
  'report.range': 'range',
  'file.missing': 'file',
  'file.empty': 'file',
  'file.notRecognised': 'file',
  'file.dayOrMonth': 'file',
  'file.notPicture': 'file',
};

/**
 * Sends the envelope of a failure; bad input always has a list of fields, possibly empty. A failure before routing has
 * the same text in both variants.
 */
export function sendFailure(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  variant: PortalVariant = 'pet',
): void {
  noteCode(request, error.code);
  const internal = error.reason === 'internal';
  const params = internal ? { requestId: request.id } : error.params;
  const message = reasonSentence({ language: parseLanguage(request), variant }, error.reason, params);
  const field = FIELDS[error.reason];
  const retryAfterSeconds = error.extras.retryAfterSeconds;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  void reply
    .status(toHttpStatus(error))
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: error.code,
        message,
        reason: error.reason,
        ...(error.code === codes.badInput ? { errors: field === undefined ? [] : [{ field, message }] } : {}),
        ...error.extras,
        ...(internal ? { requestId: request.id } : {}),
      }),
    );
}

/** Long enough for a restart of the database. */
const AWAY_FOR_SECONDS = 2;
/** Somebody has to make room. */
const FULL_FOR_SECONDS = 60;

/** What the caller may send again: the database is away, or has no room on its disk. Null for any other error. */
export function asAway(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof DatabaseAwayError) {
    request.log.warn(error.message); // without a stack trace, because every call fails while it is away
    return away(error, AWAY_FOR_SECONDS);
  }
  if (!isDiskFull(error)) return null;
  request.log.error({ err: error }, 'the disk of the database is full: nothing can be stored');
  return away(error, FULL_FOR_SECONDS);
}

function away(cause: unknown, retryAfterSeconds: number): AppError {
  return new AppError('portal.databaseAway', {}, { cause, extras: { retryAfterSeconds } });
}

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  return asAway(error, request) ?? asAppError(error, request);
}

function asAppError(error: FastifyError, { routeOptions }: FastifyRequest): AppError {
  const reason = reasonOfTransport(error);
  const limit = reason === 'request.tooLarge' ? { limit: sizeText(routeOptions.bodyLimit ?? 0) } : {};
  return new AppError(reason, limit, { cause: error, ...findExtras(error, reason) });
}

function reasonOfTransport(error: FastifyError): Reason {
  if (error.statusCode === codes.tooLarge || error.code === 'FST_REQ_FILE_TOO_LARGE') return 'request.tooLarge';
  if (error.statusCode === codes.slowDown) return 'request.tooMany';
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault ? 'request.invalid' : 'internal';
}

function findExtras(error: FastifyError, reason: Reason) {
  return reason === 'request.tooMany' ? { extras: { retryAfterSeconds: findRetryAfter(error) } } : undefined;
}

function findRetryAfter(error: FastifyError): number {
  return 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : 60;
}
