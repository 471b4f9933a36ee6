import styles from './EmailText.module.css';
import { TextWithEmails } from './TextWithEmails.tsx';

/** An email address that breaks, if it has to, only after its @ and its dots. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <bdi dir="ltr" className={styles['email']}>
      <TextWithEmails text={email} />
    </bdi>
  );
}
