/** Subject, text and HTML of a mail as it travels. */
export function readMail(raw: string): { readonly subject: string; readonly text: string; readonly html: string } {
  const header = raw.slice(0, raw.search(/\r?\n\r?\n/u)).replace(/\r?\n[ \t]+/gu, ' ');
  const subject = /^Subject: (.*)$/imu.exec(header)?.[1] ?? '';
  return { subject: words(subject), text: part(raw, 'text/plain'), html: part(raw, 'text/html') };
}

function part(raw: string, type: string): string {
  const found = new RegExp(`Content-Type: ${type}[^]*?\\r?\\n\\r?\\n([^]*?)\\r?\\n--`, 'u').exec(raw);
  const encoding = new RegExp(`Content-Type: ${type}[^]*?Content-Transfer-Encoding: ([\\w-]+)`, 'u').exec(raw)?.[1];
  const body = found?.[1] ?? '';
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body;
  return (encoding === 'quoted-printable' ? quotedPrintable(text) : text).replace(/\r\n/gu, '\n');
}

/** RFC 2047. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/giu, (_all, kind: string, body: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString() : quotedPrintable(body.replaceAll('_', ' ')),
    );
}

function quotedPrintable(text: string): string {
  const joined = text.replace(/=\r?\n/gu, '');
  const bytes = joined.replace(/=([\dA-F]{2})/gu, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The files that go with a mail. */
export function readAttachments(raw: string): { readonly name: string; readonly content: Buffer }[] {
  const parts = raw.split(/\r?\n--[^\r\n]+/u).filter((text) => /^Content-Disposition: attachment/imu.test(text));
  return parts.map((text) => {
    const start = text.search(/\r?\n\r?\n/u);
    const header = text.slice(0, start).replace(/\r?\n[ \t]+/gu, ' ');
    const body = text.slice(start).trim();
    const isBase64 = /^Content-Transfer-Encoding: base64/imu.test(header);
    const [, name = ''] = /filename="([^"]*)"/u.exec(header) ?? [];
    return { name, content: isBase64 ? Buffer.from(body, 'base64') : Buffer.from(quotedPrintable(body)) };
  });
}
