import { useState } from 'react';
import type { ConsultMail } from '#contract/consult-mails.ts';
import type { PackFormProps } from './ConsultFields.tsx';
import { MailForm } from './MailForm.tsx';
import { MailList } from './MailList.tsx';

/** A pack by e-mail before a visit: a form for a new order or a change of one, and what was ordered. */
export function MailPart(props: PackFormProps) {
  const [mail, setMail] = useState<ConsultMail | null>(null);
  const [turn, setTurn] = useState(0);
  const begin = (next: ConsultMail | null): void => {
    setMail(next);
    setTurn(turn + 1);
  };
  return (
    <>
      <MailForm key={turn} {...props} mail={mail} onDone={() => begin(null)} />
      <MailList pet={props.pet} onChange={begin} />
    </>
  );
}
