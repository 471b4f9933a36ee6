import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../context/app-error.ts';
import { asAway } from '../../http/failures.ts';

/** A refusal in the format of Nightscout: status, message and description, never the portal's envelope. */
export class NightscoutError extends Error {
  readonly status: number;
  readonly description: string;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    description: string,
    options: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'NightscoutError';
    this.status = status;
    this.description = description;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The refusal of a missing, wrong or revoked credential, and of a token without the scope. */
export function unauthorized(): NightscoutError {
  return new NightscoutError(401, 'Unauthorized', 'Invalid/Missing');
}

/** The refusal of a call that cannot be parsed. */
export function badRequest(description: string, cause?: unknown): NightscoutError {
  return new NightscoutError(400, 'Bad Request', description, { cause });
}

/** The refusal of an unknown address or id. */
export function notFound(description: string): NightscoutError {
  return new NightscoutError(404, 'Not Found', description);
}

/** The version of the interface: the third one has its refusals in one message. */
export type ApiVersion = 'v1' | 'v3';

/** Answers every failure below the Nightscout addresses in the format of Nightscout. */
export function answerRefusals(scope: FastifyInstance, version: ApiVersion): void {
  scope.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = asRefusal(error, request);
    if (known.status === 500) request.log.error({ err: error }, 'an uploader’s call failed');
    send(known, reply, version);
  });
  // without its own handler, an unknown address here would get the portal's answer
  scope.setNotFoundHandler(() => {
    throw new AppError('request.notFound');
  });
}

function send(error: NightscoutError, reply: FastifyReply, version: ApiVersion): void {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds);
  if (version === 'v3') {
    const message = error.status === 401 ? 'Missing or bad access token or JWT' : error.description;
    void reply.status(error.status).send({ status: error.status, message });
    return;
  }
  void reply
    .status(error.status)
    .send({ status: error.status, message: error.message, description: error.description });
}

function asRefusal(error: FastifyError | Error, request: FastifyRequest): NightscoutError {
  if (error instanceof NightscoutError) return error;
  if (error instanceof AppError) return ofAppError(error);
  const away = asAway(error, request);
  if (away !== null) return ofAppError(away);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new NightscoutError(413, 'Payload Too Large', 'The body is too large', { cause: error });
  if (status >= 400 && status < 500) return new NightscoutError(status, 'Bad Request', 'Unreadable', { cause: error });
  return new NightscoutError(500, 'Internal Server Error', 'Please try again', { cause: error });
}

function ofAppError(error: AppError): NightscoutError {
  if (error.reason === 'member.notFound') return unauthorized();
  if (error.reason === 'request.notFound') return notFound('The portal does not have this call');
  if (error.reason === 'request.wrongMethod') {
    return new NightscoutError(405, 'Method Not Allowed', `This address takes ${error.params['methods']}`);
  }
  const retryAfterSeconds = error.extras.retryAfterSeconds ?? 60;
  if (error.reason === 'portal.databaseAway') {
    const description = 'The database is away; please send it again';
    return new NightscoutError(503, 'Service Unavailable', description, { cause: error, retryAfterSeconds });
  }
  if (error.reason === 'request.tooMany') {
    return new NightscoutError(429, 'Too Many Requests', 'Please wait', { cause: error, retryAfterSeconds });
  }
  return new NightscoutError(500, 'Internal Server Error', 'Please try again', { cause: error });
}
