import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { findPage } from '#contract/pages.ts';
import { isolateName } from '#i18n/isolate.ts';
import { RouteTabs } from '#web/ui/RouteTabs.tsx';
import { useWords } from '#web/words/words.ts';
import { ConsultButton } from '../consult/ConsultButton.tsx';
import { tabsOf, toTabAddress, type TreatmentTab } from './tabs.ts';
import type { TreatedPet } from './treated-pet.ts';
import { useLiveTreatment } from './use-live-treatment.ts';
import styles from './TreatmentFrame.module.css';

type TreatmentFrameProps = {
  readonly pet: TreatedPet;
  /** the pet, how it is now, and its sensor */
  readonly head: ReactNode;
};

/** The treatment of a pet: its head, and the tab that the address names. */
export function TreatmentFrame({ pet, head }: TreatmentFrameProps) {
  const { t } = useWords();
  const { pathname } = useLocation();
  useLiveTreatment(pet.member.memberId);
  const tabs = tabsOf(pet.member);
  const here = tabs.find((tab) => isAt(tab, pathname));
  if (!here) return <Navigate to={toTabAddress('/treatment', pet)} replace />;
  return (
    <div className={styles['page']}>
      {head}
      <div className={styles['tabbed']}>
        <div className={styles['tools']}>
          <ConsultButton pet={pet.member} isOwner={pet.isOwner} />
        </div>
        <RouteTabs
          label={t('treatment.tabs', { name: isolateName(pet.member.memberName) })}
          tabs={tabs.map(({ path, word }) => ({ to: toTabAddress(path, pet), label: t(word) }))}
          here={toTabAddress(here.path, pet)}
        />
        <div className={styles['content']}>
          <here.Screen key={here.path} {...pet} />
        </div>
      </div>
      {!pet.isVet && <p className={styles['foot']}>{t('treatment.foot')}</p>}
    </div>
  );
}

function isAt({ path }: TreatmentTab, pathname: string): boolean {
  return findPage([path, `/follow/:memberId${path}`], pathname) !== undefined;
}
