import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import styles from './Intake.module.css';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));
const UploaderDialog = lazy(async () => ({ default: (await import('./UploaderDialog.tsx')).UploaderDialog }));

type Way = 'app' | 'file';
type AddDataProps = { readonly memberId: string };

/** A quiet menu with the ways in, for a pet that has data already. */
export function AddDataMenu({ memberId }: AddDataProps) {
  const { t } = useWords();
  const [way, setWay] = useState<Way | null>(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button look="quiet">
            <Icon name="plus" size={18} />
            {t('data.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="phone" size={18} />} onClick={() => setWay('app')}>
            {t('home.fromApp')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="file" size={18} />} onClick={() => setWay('file')}>
            {t('home.fromFile')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WayDialog way={way} memberId={memberId} onClose={() => setWay(null)} />
    </>
  );
}

/** The same ways as large rows, for a pet without data. */
export function WaysIn({ memberId }: AddDataProps) {
  const { t } = useWords();
  const [way, setWay] = useState<Way | null>(null);
  return (
    <>
      <WayRow icon="phone" title={t('home.fromApp')} hint={t('home.fromAppHint')} onOpen={() => setWay('app')} />
      <WayRow icon="file" title={t('home.fromFile')} hint={t('home.fromFileHint')} onOpen={() => setWay('file')} />
      <WayDialog way={way} memberId={memberId} onClose={() => setWay(null)} />
    </>
  );
}

type WayRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly onOpen: () => void;
};

function WayRow({ icon, title, hint, onOpen }: WayRowProps) {
  return (
    <button type="button" className={styles['way']} onClick={onOpen}>
      <span className={styles['round']}>
        <Icon name={icon} />
      </span>
      <span className={styles['wayWords']}>
        <b>{title}</b>
        <span className={styles['small']}>{hint}</span>
      </span>
      <Icon name="chevronEnd" mirrors />
    </button>
  );
}

type WayDialogProps = AddDataProps & { readonly way: Way | null; readonly onClose: () => void };

function WayDialog({ way, memberId, onClose }: WayDialogProps) {
  if (way === null) return null;
  return (
    <Suspense fallback={null}>
      {way === 'file' ? (
        <ImportDialog memberId={memberId} onClose={onClose} />
      ) : (
        <UploaderDialog memberId={memberId} onClose={onClose} />
      )}
    </Suspense>
  );
}
