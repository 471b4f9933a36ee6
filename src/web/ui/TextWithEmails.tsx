const ZERO_WIDTH_SPACE = '\u200B';

/** A text; the email addresses in it break, if they have to, only after their @ and their dots. */
export function TextWithEmails({ text }: { readonly text: string }) {
  const marked = text.replaceAll(/\S+@\S+/gu, (email) => email.replaceAll(/[@.]/gu, `$&${ZERO_WIDTH_SPACE}`));
  const pieces = marked.split(ZERO_WIDTH_SPACE);
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [<wbr key={index} />, piece]));
}
