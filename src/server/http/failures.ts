import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, type Code } from '#contract/codes.ts';
import { reasons, type Reason } from '#contract/errors.ts';
import { languageOfLanCode, type Language } from '#contract/languages.ts';
import { reasonSentence } from '../messages/wording.ts';
import { AppError } from './app-error.ts';
import { noteCode } from './metrics.ts';

/** HTTP status of each code: 200 for every business answer, its own for what fails on the way. */
export function httpStatusOf(code: Code): number {
  const ownStatus: readonly Code[] = [codes.tooLarge, codes.slowDown, codes.failed];
  return ownStatus.includes(code) ? code : 200;
}

/** The language a request asks for. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['lancode'];
  return languageOfLanCode(typeof header === 'string' ? header : undefined);
}

/** Turns every exception into the envelope; what is not known is logged and told as `internal`. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : asAppError(error);
    if (known.code === codes.failed) request.log.error({ err: error }, 'a call failed');
    sendFailure(known, request, reply);
  });
}

/** Sends a failure's envelope. */
export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  noteCode(request, error.code);
  const internal = error.reason === 'internal';
  const params = internal ? { requestId: request.id } : error.params;
  const retryAfterSeconds = error.extras.retryAfterSeconds;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  void reply
    .status(httpStatusOf(error.code))
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: error.code,
        message: reasonSentence(languageOf(request), error.reason, params),
        reason: error.reason,
        ...error.extras,
        ...(internal ? { requestId: request.id } : {}),
      }),
    );
}

const MEBIBYTE = 1_048_576;

function asAppError(error: FastifyError): AppError {
  const reason = reasonOfTransport(error);
  const limit = reason === 'request.tooLarge' ? { limit: limitText(error) } : {};
  return new AppError(reason, limit, { cause: error, ...extrasOf(error, reason) });
}

function reasonOfTransport(error: FastifyError): Reason {
  if (error.statusCode === codes.tooLarge || error.code === 'FST_REQ_FILE_TOO_LARGE') return 'request.tooLarge';
  if (error.statusCode === codes.slowDown) return 'request.tooMany';
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault ? 'request.invalid' : 'internal';
}

function extrasOf(error: FastifyError, reason: Reason) {
  if (reason === 'request.tooMany') return { extras: { retryAfterSeconds: retryAfterOf(error) } };
  return reasons[reason] === codes.badInput ? { extras: { errors: [] } } : undefined;
}

function retryAfterOf(error: FastifyError): number {
  return 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : 60;
}

function limitText(error: FastifyError): string {
  const bytes = 'limitBytes' in error && typeof error.limitBytes === 'number' ? error.limitBytes : 0;
  return bytes >= MEBIBYTE ? `${Math.floor(bytes / MEBIBYTE)} MB` : `${Math.max(1, Math.floor(bytes / 1024))} KB`;
}
