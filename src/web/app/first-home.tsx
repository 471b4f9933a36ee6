import type { UserInfo } from '#contract/accounts.ts';
import type { Overview } from '#contract/glucose.ts';
import { makeFormats } from '#i18n/formats.ts';
import type { Pet } from '#web/api/pet.ts';
import bones from '#web/features/home/HomeSkeleton.module.css';
import home from '#web/features/home/HomeView.module.css';
import { PetNames } from '#web/features/home/PetNames.tsx';
import { LiveSign } from '#web/features/home/now/LiveSign.tsx';
import now from '#web/features/home/now/NowCard.module.css';
import { NowValue } from '#web/features/home/now/NowValue.tsx';
import { toPetNow, type PetNow } from '#web/features/home/parts/now.model.ts';
import header from '#web/features/home/PetHeader.module.css';
import { classes } from '#web/ui/classes.ts';
import { drawOnce } from '#web/ui/draw-once.ts';
import type { FirstWords } from '#web/words/first-words.ts';
import type { Translator } from '#web/words/translator.ts';
import { dimPage } from './brightness.ts';
import layout from './layout/Layout.module.css';
import styles from './first-home.module.css';

/** As often as Home counts the age of its value. */
const TICK_MS = 5_000;

/** What an owner's Home shows first. */
export type HomeAnswers = {
  readonly pet: Pet;
  readonly overview: Overview;
  /** how far the portal's clock is ahead of this device's */
  readonly clockAheadMs: number;
  readonly info: UserInfo;
};

type Current = Extract<PetNow, { kind: 'current' }>;

/**
 * Draws the value of an owner's Home before React has come, where a phone will have it. Its age goes on counting, and a value
 * that is no longer current goes away. React's first drawing takes the place of it.
 *
 * @param into  the element that React will draw into
 * @returns whether it is drawn: nothing is to be said before the value
 */
export function drawFirstHome(into: Element, answers: HomeAnswers, translator: Translator): boolean {
  const { pet, overview, clockAheadMs, info } = answers;
  const t = translator.toTranslate(translator.language);
  const words = { t, formats: makeFormats(translator.language, t) };
  let own: Element | null = null;
  const draw = (): boolean => {
    const petNow = toPetNow(overview, Date.now() + clockAheadMs);
    into.replaceChildren();
    if (isPlain(petNow, overview)) drawOnce(<FirstHome {...{ pet, overview, petNow, words }} />, into);
    own = into.firstElementChild;
    return own !== null;
  };
  if (!landsOnHome(info) || !navigator.onLine) return false;
  dimPage();
  if (!draw()) return false;
  const timer = setInterval(() => {
    const isOver = into.firstElementChild !== own;
    if (isOver || !draw()) clearInterval(timer);
  }, TICK_MS);
  return true;
}

/** Whether Home is what opens, with no note above it. */
function landsOnHome({ role, homePath, user }: UserInfo): boolean {
  return role === '2' && homePath === '/home' && user.closesAt === null && user.factorResetAt === null;
}

/** Alarms, and a sensor that came off, come above the value and say more than it. */
function isPlain(petNow: PetNow, { device }: Overview): petNow is Current {
  if (petNow.kind !== 'current' || device?.end) return false;
  return petNow.latest.level !== 'veryLow' && petNow.latest.level !== 'veryHigh';
}

type FirstHomeProps = {
  readonly pet: Pet;
  readonly overview: Overview;
  readonly petNow: Current;
  readonly words: Pick<FirstWords, 't' | 'formats'>;
};

/** Home down to its value. */
function FirstHome({ pet, overview, petNow, words }: FirstHomeProps) {
  const { t } = words;
  const { limits, device } = overview;
  return (
    <div className={layout['main']} aria-busy>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{t('menu.homeTitle')}</h1>
      </header>
      <main className={layout['content']}>
        <div className={home['page']}>
          <header className={header['pet']}>
            <span className={classes(bones['bone'], bones['picture'])} />
            <PetNames pet={pet} showsTreatment words={words} />
            {device !== null && <span className={classes(bones['bone'], styles['sensor'])} />}
          </header>
          <section className={now['card']} aria-labelledby="now-title">
            <NowValue
              {...{ latest: petNow.latest, ageMs: petNow.ageMs, unit: pet.memberSetting.unit, limits, words }}
              petName={pet.memberName}
              badge={device?.fromFile !== true && <LiveSign text={t('home.connecting')} />}
            />
          </section>
        </div>
      </main>
    </div>
  );
}
