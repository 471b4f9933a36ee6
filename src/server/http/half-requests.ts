import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reasonSentence } from '../messages/wording.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers an incomplete request (too slow or unreadable) with the envelope and closes the connection. */
export function answerHalfRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const reason = 'request.invalid';
  const message = reasonSentence({ language: 'en', variant: 'pet' }, reason); // it names neither pet nor person
  const body: Envelope = { code: codes.badInput, message, reason, errors: [] };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
