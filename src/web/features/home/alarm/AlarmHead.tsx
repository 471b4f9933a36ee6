import { useEffect, useRef } from 'react';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import dotted from '#web/ui/dotted.module.css';
import type { AlertAnswers } from '#web/alerts/use-alert-answers.ts';
import { useWords } from '#web/words/words.ts';
import type { AlarmView } from './alarm-view.ts';
import { detailTexts, headingText } from './alarm-texts.ts';
import { toTone } from './alarm-page.model.ts';
import { adviceKeys } from './Care.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { Answered } from './Answered.tsx';
import { ValueNow } from './ValueNow.tsx';
import { isolateName } from '#i18n/isolate.ts';
import styles from './AlarmHead.module.css';

type AlarmHeadProps = { readonly alarm: AlarmView; readonly answers: AlertAnswers };

/** The top of the page. While the alarm sounds it is red and has the answers; then it says who looks after it. */
export function AlarmHead({ alarm, answers }: AlarmHeadProps) {
  const { stage, detail } = alarm;
  const tone = stage === 'alarm' ? styles[toTone(detail.kind)] : stage === 'over' ? styles['over'] : undefined;
  return (
    <section
      {...(stage === 'alarm' && { role: 'alertdialog' })}
      aria-labelledby="alarm-heading"
      aria-describedby="alarm-value"
      className={classes(styles['head'], stage === 'alarm' && styles['alarm'], tone)}
    >
      <Title alarm={alarm} />
      <div className={styles['body']}>
        {stage === 'answered' && <Answered alarm={alarm} answers={answers} />}
        <ValueNow alarm={alarm} />
        {stage === 'alarm' && <Sounding alarm={alarm} answers={answers} />}
      </div>
    </section>
  );
}

/** The focus is on the heading when the page opens, never on a button: Enter answers nothing by accident. */
function Title({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { detail, view, home } = alarm;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles['title']}>
      <PetAvatar name={detail.memberName} src={view?.pet.avatar} species={view?.pet.petType} size={44} />
      <div className={styles['names']}>
        <h2 id="alarm-heading" ref={heading} tabIndex={-1} aria-describedby="alarm-since alarm-value">
          {headingText(alarm, words)}
        </h2>
        <ul id="alarm-since" className={classes(dotted['dotted'], styles['since'])}>
          {detailTexts(alarm, words).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <PageLink to={home} className={styles['close']} aria-label={words.t('common.close')}>
        <Icon name="close" size={22} />
      </PageLink>
    </header>
  );
}

/** What to do first, and the two answers. */
function Sounding({ alarm, answers }: AlarmHeadProps) {
  const { t } = useWords();
  const [first] = adviceKeys(alarm);
  return (
    <>
      {first && <p className={styles['advice']}>{t(first, { name: isolateName(alarm.detail.memberName) })}</p>}
      <AnswerButtons alarm={alarm} answers={answers} />
    </>
  );
}
