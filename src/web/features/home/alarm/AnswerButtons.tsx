import { Icon } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import type { AlertAnswers, RemindMinutes, SendState } from '#web/alerts/use-alert-answers.ts';
import { useWords } from '#web/words/words.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AnswerButtons.module.css';

const MINUTES: readonly RemindMinutes[] = [15, 30, 60];

type AnswerButtonsProps = { readonly alarm: AlarmView; readonly answers: AlertAnswers };

/** I look after it, for everybody; or remind only me. Without connection both are kept and say so. */
export function AnswerButtons({ alarm, answers }: AnswerButtonsProps) {
  const { t } = useWords();
  const { mayAcknowledge, mayRemind } = alarm.detail;
  if (!mayAcknowledge && !mayRemind) return null;
  return (
    <div className={styles['answers']}>
      {mayAcknowledge && (
        <button
          type="button"
          className={classes(styles['answer'], styles['main'])}
          disabled={answers.acknowledging !== 'idle'}
          onClick={() => answers.acknowledge(false)}
        >
          <Icon name="check" size={24} />
          <span>
            <b>{t('alert.lookAfter')}</b>
            <SmallLine state={answers.acknowledging} text={t('alert.lookAfterHint')} />
          </span>
        </button>
      )}
      {mayRemind && <Remind alarm={alarm} answers={answers} />}
    </div>
  );
}

function Remind({ alarm: { detail, now, zone }, answers }: AnswerButtonsProps) {
  const { t, formats } = useWords();
  const { remindAt } = detail;
  const isSet = remindAt !== null && remindAt > now;
  const hint = isSet ? t('alert.remindAt', { time: formats.clock(remindAt, zone) }) : t('alert.remindHint');
  return (
    <div className={styles['remind']}>
      <button
        type="button"
        className={styles['answer']}
        disabled={answers.reminding !== 'idle'}
        onClick={() => answers.remind(15)}
      >
        <Icon name="bell" size={24} />
        <span>
          <b>{t('alert.remindIn', { duration: formats.duration(15) })}</b>
          <SmallLine state={answers.reminding} text={hint} />
        </span>
      </button>
      <Menu
        label={t('alert.remindOther')}
        faceClass={classes(styles['answer'], styles['later'])}
        face={<Icon name="chevronDown" size={20} />}
      >
        {(menu) => (
          <MenuList menu={menu}>
            {MINUTES.map((minutes) => (
              <MenuItem
                key={minutes}
                icon={<Icon name="bell" size={18} />}
                onChoose={() => {
                  menu.close();
                  answers.remind(minutes);
                }}
              >
                {t('alert.remindIn', { duration: formats.duration(minutes) })}
              </MenuItem>
            ))}
          </MenuList>
        )}
      </Menu>
    </div>
  );
}

function SmallLine({ state, text }: { readonly state: SendState; readonly text: string }) {
  const { t } = useWords();
  if (state !== 'notSent') return <small>{text}</small>;
  return (
    <output className={styles['notSent']}>
      <Icon name="cloudOff" size={16} />
      {t('alert.notSent')}
    </output>
  );
}
