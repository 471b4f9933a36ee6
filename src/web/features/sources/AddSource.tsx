import type { ReactNode } from 'react';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import { SERVICES } from './connectors/services.ts';
import { SourceIcon } from './source-icons.tsx';
import styles from './SourcesPage.module.css';

type AddSourceProps = {
  readonly onConnect: (kind: ConnectorKind) => void;
  readonly onImport: () => void;
} & ({ readonly inPlace: true } | { readonly inPlace?: false; readonly onClose: () => void });

/** The ways in: an app, an account of a service, a file. */
export function AddSource(props: AddSourceProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const ways = (
    <div className={styles['ways']}>
      <Way
        icon={<Icon name="phone" />}
        title={t('data.fromApp')}
        hint={t('data.fromAppHint')}
        onOpen={() => void openPage('/settings/sources/add')}
      />
      {(['libreLinkUp', 'dexcomShare'] as const).map((kind) => (
        <Way
          key={kind}
          icon={<SourceIcon name="cloud" />}
          title={SERVICES[kind].service}
          hint={t('sources.fetchHint')}
          onOpen={() => props.onConnect(kind)}
        />
      ))}
      <Way
        icon={<Icon name="file" />}
        title={t('home.fromFile')}
        hint={t('data.fromFileHint')}
        onOpen={props.onImport}
      />
    </div>
  );
  if (props.inPlace === true) return <Card title={t('homeViews.howIn')}>{ways}</Card>;
  return (
    <Dialog title={t('sources.add')} onClose={props.onClose} size={440}>
      {ways}
    </Dialog>
  );
}

type WayProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly onOpen: () => void;
};

function Way({ icon, title, hint, onOpen }: WayProps) {
  return (
    <button type="button" className={styles['way']} onClick={onOpen}>
      <span className={styles['round']}>{icon}</span>
      <span className={styles['words']}>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <Icon name="chevronEnd" mirrors />
    </button>
  );
}
