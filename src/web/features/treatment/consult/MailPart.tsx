import { useState } from 'react';
import type { ConsultMail } from '#contract/consult-mails.ts';
import type { Pet } from '#web/api/pet.ts';
import type { ConsultEntry } from './ConsultFields.tsx';
import { MailForm } from './MailForm.tsx';
import { MailList } from './MailList.tsx';

type MailPartProps = {
  readonly pet: Pet;
  readonly entry: ConsultEntry;
  readonly onEntry: (part: Partial<ConsultEntry>) => void;
};

/** A pack by e-mail before a visit: a form for a new order or a change of one, and what was ordered. */
export function MailPart(props: MailPartProps) {
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
