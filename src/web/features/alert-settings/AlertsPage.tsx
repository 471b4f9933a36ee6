import { useQuery } from '@tanstack/react-query';
import type { AlertSettings } from '#contract/alert-settings.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { useWords } from '#web/words/words.ts';
import { alertSettingsQuery } from './alert-settings.queries.ts';
import styles from './AlertsPage.module.css';
import { alertChangeWords } from './change-words.ts';
import { ChannelsCard } from './channels/ChannelsCard.tsx';
import { ChainBar } from './ChainBar.tsx';
import { DutyCard } from './duty/DutyCard.tsx';
import { EscalationCard } from './EscalationCard.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PetRulesCard } from './PetRulesCard.tsx';
import { QuietCard } from './QuietCard.tsx';
import { RightsNote } from './RightsNote.tsx';
import { ToldCard } from './ToldCard.tsx';
import { useAlertForm } from './use-alert-form.ts';

/** What a person is told about a pet, how it reaches the person, and who is told first. */
export function AlertsPage({ pet }: { readonly pet: Pet }) {
  const query = useQuery(alertSettingsQuery(pet.memberId));
  return (
    <StateView query={query} loading={<PageFrame />}>
      {(settings) =>
        settings.getsAlerts || settings.pet.mayChange ? (
          <LoadedAlerts pet={pet} settings={settings} />
        ) : (
          <NotTold pet={pet} />
        )
      }
    </StateView>
  );
}

type LoadedProps = { readonly pet: Pet; readonly settings: AlertSettings };

function LoadedAlerts({ pet, settings }: LoadedProps) {
  const words = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const { failure, busy, submit, discard, ...form } = useAlertForm(settings);
  const { mayChange, people } = settings.pet;
  const changes = alertChangeWords(form.saved, form.draft, { unit, people }, words);
  const question = useLeaveGuard(changes.length > 0);
  return (
    <>
      <ChainBar memberId={pet.memberId} name={pet.memberName} />
      <div className={styles['page']}>
        <div className={styles['column']}>
          <LimitsCard pet={pet} unit={unit} mayChange={mayChange} />
          {!mayChange && <RightsNote people={people} />}
          <ToldCard pet={pet} unit={unit} people={people} form={form} />
          <QuietCard form={form} />
          {mayChange && <PetRulesCard pet={pet} unit={unit} form={form} />}
        </div>
        <div className={styles['column']}>
          <ChannelsCard />
          {mayChange && <EscalationCard pet={pet} unit={unit} people={people} form={form} />}
          <DutyCard pet={pet} />
        </div>
      </div>
      <SaveBar changes={changes} busy={busy} failure={failure} onSave={submit} onDiscard={discard} />
      {question}
    </>
  );
}

/** For a follower without the right to get alerts. */
function NotTold({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const name = isolateName(pet.memberName);
  return (
    <EmptyView title={t('alertSettings.notTold', { name })} icon="bell">
      <p>{t('alertSettings.notToldHint', { name })}</p>
    </EmptyView>
  );
}

/** The cards while they load, at about their sizes. */
function PageFrame() {
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <LoadingView block lines={0} />
        <LoadingView block lines={8} />
      </div>
      <div className={styles['column']}>
        <LoadingView block lines={4} />
      </div>
    </div>
  );
}
