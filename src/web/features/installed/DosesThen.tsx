import { useState } from 'react';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { GaveDialog } from '#web/doses/GaveDialog.tsx';
import { NotGivenDialog } from '#web/doses/NotGivenDialog.tsx';
import { doseText } from '#web/glucose/pet-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { WaitingNotes } from '#web/outbox/WaitingNotes.tsx';
import { newClientId } from '#web/outbox/new-client-id.ts';
import { outbox } from '#web/outbox/outbox.ts';
import type { WaitingDose } from '#web/outbox/waiting-notes.ts';
import { Button } from '#web/ui/Button.tsx';
import { useWords } from '#web/words/words.ts';
import type { KeptDose, KeptDoses, KeptPet } from '#worker/kept.ts';
import { findDosesThen, listKnownDoses } from './kept-doses.model.ts';
import styles from './DosesThen.module.css';

type DosesThenProps = {
  readonly pet: KeptPet & { readonly doses: KeptDoses };
  readonly accountId: string;
  /** the doses of the pet that wait on this device */
  readonly waiting: readonly WaitingDose[];
  /** the portal's time, epoch ms */
  readonly now: number;
};

/** What was known of a pet's doses, and how a dose is noted without a connection: it is kept here until it can be sent. */
export function DosesThen({ pet, accountId, waiting, now }: DosesThenProps) {
  const { t, formats } = useWords();
  const { doses, level } = pet;
  const sent = outbox.listSent(pet.memberId, accountId).filter((note) => note.type !== 'signs');
  const own = [...sent, ...waiting.map(({ note }) => note)];
  const then = findDosesThen(doses, { level, own, now });
  const note = useNote({ pet, accountId, now });
  return (
    <div className={styles['doses']}>
      <h3>{t('home.doses')}</h3>
      <Known pet={pet} dueAt={then.dueAt} now={now} />
      {then.hold && <p className={styles['hold']}>{t('home.askVet')}</p>}
      {then.oneTap !== null && (
        <Button look="main" tall wide onClick={() => note.gave(then.oneTap, now)}>
          <PinIcon kind="insulin" />
          {t('home.gave', { dose: doseText(then.oneTap, t, formats) })}
        </Button>
      )}
      <WaitingNotes
        waiting={waiting}
        now={now}
        onRetry={async (one) => void (await outbox.retry(one.note))}
        onDrop={(one) => void outbox.drop(one.note)}
      />
      <Steps pet={pet} own={own} now={now} units={then.oneTap} note={note} />
    </div>
  );
}

/** The last dose that the portal told, when the next one was expected, and how old that is. */
function Known({ pet, dueAt, now }: Pick<DosesThenProps, 'pet' | 'now'> & { readonly dueAt: number | null }) {
  const { t, formats } = useWords();
  const { last, knownAt } = pet.doses;
  const time = (at: number) => isolate(sinceText(at, { now, zone: pet.zone }, formats));
  const lastText = last && [
    doseText(last.units, t, formats),
    time(last.at),
    ...(last.by ? [isolateName(last.by)] : []),
  ];
  return (
    <>
      {lastText && (
        <p>
          {t('home.lastDose')} <b>{lastText.join(' · ')}</b>
        </p>
      )}
      {dueAt !== null && (
        <p>
          {t('home.nextDose')} <b>{time(dueAt)}</b>
        </p>
      )}
      <p className={styles['age']}>
        {t('outbox.knownAt', { time: time(knownAt), age: formats.age(Math.max(0, now - knownAt)) })}
      </p>
    </>
  );
}

type StepsProps = Pick<DosesThenProps, 'pet' | 'now'> & {
  readonly own: readonly KeptDose[];
  readonly units: number | null;
  readonly note: ReturnType<typeof useNote>;
};

/** An amount that is asked for, another time, and why a dose was not given. */
function Steps({ pet, own, now, units, note }: StepsProps) {
  const { t } = useWords();
  const [opened, setOpened] = useState<'gave' | 'notGiven' | null>(null);
  const close = (): void => setOpened(null);
  const { doses, name, zone } = pet;
  return (
    <div className={styles['steps']}>
      <Button tall onClick={() => setOpened('gave')}>
        {t('dose.other')}
      </Button>
      {!doses.isEnded && (
        <Button tall onClick={() => setOpened('notGiven')}>
          {t('home.notGiven')}
        </Button>
      )}
      {opened === 'gave' && (
        <GaveDialog
          pet={{ memberName: name, timeZone: zone }}
          now={now}
          units={units}
          here={{ known: listKnownDoses(doses, own), everyDays: doses.everyDays }}
          onGave={(gave) => note.gave(gave.units, gave.at, gave.note)}
          onClose={close}
        />
      )}
      {opened === 'notGiven' && <NotGivenDialog petName={name} isHere onNotGiven={note.notGiven} onClose={close} />}
    </div>
  );
}

function useNote({ pet, accountId, now }: Pick<DosesThenProps, 'pet' | 'accountId' | 'now'>) {
  const { memberId, name: petName, zone, doses } = pet;
  const keep = (entry: Pick<KeptDose, 'type' | 'value' | 'title' | 'detail'>, at: number): void =>
    void outbox.add({ ...entry, clientId: newClientId(), accountId, memberId, petName, zone, at });
  return {
    gave: (units: number | null, at: number, said: string | null = null): void => {
      const kind = doses.insulinKind && { insulinKind: doses.insulinKind };
      const detail = kind || said !== null ? { ...kind, ...(said !== null && { note: said }) } : null;
      keep({ type: 'insulin', value: units, title: doses.title, detail }, at);
    },
    notGiven: (detail: NonNullable<KeptDose['detail']>): void =>
      keep({ type: 'notGiven', value: null, title: null, detail }, now),
  };
}
