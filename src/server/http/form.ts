import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../context/app-error.ts';
import { sizeText } from './size-text.ts';

/** A file as it was sent: whole, in memory. */
export type UploadedFile = { readonly filename: string; readonly bytes: Buffer };

/** The fields and the file of a form, in any order. */
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | null };

/** A file while it comes. */
export type IncomingFile = {
  readonly filename: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** To be called at the end. @throws AppError `request.tooLarge` if it was cut at the limit */
  readonly requireWhole: () => void;
};

const MAX_FIELDS = 10;

/**
 * @throws AppError `file.missing` if the body is not a form, `request.tooLarge` over the limit, `request.invalid` for a
 *   form that is broken or breaks off
 */
export async function readForm(request: FastifyRequest, limitBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('file.missing');
  try {
    return await readParts(request, limitBytes);
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'FST_REQ_FILE_TOO_LARGE';
    if (isTooLarge) throw new AppError('request.tooLarge', { limit: sizeText(limitBytes) }, { cause });
    throw new AppError('request.invalid', {}, { cause });
  }
}

/**
 * Hands a file on while it comes, with the fields before it. A field after the file is refused, because it would come too
 * late.
 *
 * @throws AppError as `readForm`, and what `take` throws
 */
export async function passUpload<T>(
  request: FastifyRequest,
  limitBytes: number,
  take: (fields: Form['fields'], file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('file.missing');
  const fields: Record<string, string> = {};
  let taken: { readonly result: T } | null = null;
  try {
    for await (const part of request.parts({ limits: partLimits(limitBytes) })) {
      if (taken !== null) throw new AppError('request.invalid');
      if (part.type === 'file') taken = { result: await take(fields, incoming(part.filename, part.file, limitBytes)) };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('request.invalid', {}, { cause });
  }
  if (taken === null) throw new AppError('file.missing');
  return taken.result;
}

function incoming(filename: string, content: MultipartFile['file'], limitBytes: number): IncomingFile {
  const requireWhole = (): void => {
    if (content.truncated) throw new AppError('request.tooLarge', { limit: sizeText(limitBytes) });
  };
  return { filename, content, requireWhole };
}

function partLimits(limitBytes: number) {
  return { fileSize: limitBytes, files: 1, fields: MAX_FIELDS, fieldSize: 4096 };
}

async function readParts(request: FastifyRequest, limitBytes: number): Promise<Form> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts({ limits: partLimits(limitBytes) })) {
    if (part.type === 'file') file = { filename: part.filename.slice(0, 200), bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, file };
}
