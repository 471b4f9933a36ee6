import { Fragment } from 'react';
import styles from './EmailText.module.css';

/** An email address that breaks, if it has to, only after its @ and its dots. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <bdi dir="ltr" className={styles['email']}>
      <TextWithEmails text={email} />
    </bdi>
  );
}

/** A text; the email addresses in it break, if they have to, only after their @ and their dots. */
export function TextWithEmails({ text }: { readonly text: string }) {
  return toPieces(text).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

const ZERO_WIDTH_SPACE = '\u200B';

/** The text, split after every @ and dot of an address. */
function toPieces(text: string): readonly string[] {
  const marked = text.replaceAll(/\S+@\S+/gu, (email) => email.replaceAll(/[@.]/gu, `$&${ZERO_WIDTH_SPACE}`));
  return marked.split(ZERO_WIDTH_SPACE);
}
