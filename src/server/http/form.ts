import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../context/app-error.ts';
import { sizeText } from './size-text.ts';

/** A file as it was sent: whole, in memory. */
export type UploadedFile = { readonly filename: string; readonly bytes: Buffer };

/** The fields and the file of a form, in any order. */
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | null };

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

async function readParts(request: FastifyRequest, limitBytes: number): Promise<Form> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  const limits = { fileSize: limitBytes, files: 1, fields: MAX_FIELDS, fieldSize: 4096 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { filename: part.filename.slice(0, 200), bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, file };
}
