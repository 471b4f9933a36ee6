import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** A file as it was sent: whole, in memory. */
export type UploadedFile = { readonly filename: string; readonly bytes: Buffer };

/** The fields and the file of a form, in whatever order they were sent. */
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | null };

const MOST_FIELDS = 10;

/** @throws AppError `file.missing` when the body is no form, `request.tooLarge` over the limit */
export async function readForm(request: FastifyRequest, limitBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('file.missing');
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  const limits = { fileSize: limitBytes, files: 1, fields: MOST_FIELDS, fieldSize: 4096 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { filename: part.filename.slice(0, 200), bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, file };
}
