import { useLocation } from 'react-router';
import { findPage } from '#contract/pages.ts';
import type { Pet } from '#web/api/pet.ts';
import { useMyPet } from '#web/session/own-pets.ts';
import { useWords } from '#web/words/words.ts';
import { RouteTabs } from '#web/ui/RouteTabs.tsx';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

const SettingsForm = lazyView<PartProps>(
  async () => (await import('#web/features/settings/SettingsForm.tsx')).SettingsForm,
);
const AlertsPage = lazyView<PartProps>(
  async () => (await import('#web/features/alert-settings/AlertsPage.tsx')).AlertsPage,
);
const AlertLog = lazyView<PartProps>(async () => (await import('#web/features/alerts/AlertLog.tsx')).AlertLog);
const DataSources = lazyView<PartProps>(async () => (await import('./DataSourcesPart.tsx')).DataSourcesPart);
const AddApp = lazyView<PartProps>(async () => (await import('./AddAppPart.tsx')).AddAppPart);
const ImportPage = lazyView<PartProps>(async () => (await import('#web/features/imports/ImportPage.tsx')).ImportPage);

type PartProps = { readonly pet: Pet };

const PARTS = {
  '/settings': SettingsForm,
  '/settings/alerts': AlertsPage,
  '/settings/alertLog': AlertLog,
  '/settings/sources': DataSources,
  '/settings/sources/add': AddApp,
  '/settings/import': ImportPage,
} as const;

const PATHS = [
  '/settings',
  '/settings/alerts',
  '/settings/alertLog',
  '/settings/sources',
  '/settings/sources/add',
  '/settings/import',
] as const satisfies readonly (keyof typeof PARTS)[];

/** Settings of the current pet: general, alerts, their log, and where its data come from. */
export function SettingsScreen() {
  const { t } = useWords();
  const query = useMyPet();
  const { pathname } = useLocation();
  const here = findPage(PATHS, pathname);
  if (query.data === null) return <EmptyView title={t('settings.noPet')} />;
  const Part = PARTS[here ?? '/settings'];
  return (
    <>
      {here !== '/settings/import' && (
        <RouteTabs
          label={t('alertSettings.tabs')}
          tabs={[
            { to: '/settings', label: t('alertSettings.general') },
            { to: '/settings/alerts', label: t('alertSettings.alerts') },
            { to: '/settings/alertLog', label: t('alertSettings.log') },
            { to: '/settings/sources', label: t('alertSettings.sources') },
          ]}
          here={here === '/settings/sources/add' ? '/settings/sources' : here}
        />
      )}
      <StateView query={query} loading={<LoadingView block lines={6} />}>
        {(pet) => <Part key={pet.memberId} pet={pet} />}
      </StateView>
    </>
  );
}
