import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { AccountIsClosing } from './CloseAccount.tsx';
import { DataTab } from './DataTab.tsx';
import { useMyPet } from '#web/session/own-pets.ts';
import { PasswordChanged, PasswordTab } from './PasswordTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import styles from './SettingDialog.module.css';
import { useUserInfo } from '#web/session/user-info.ts';

type SettingDialogProps = { readonly onClose: () => void };

type Tab = 'basic' | 'password' | 'security' | 'sessions' | 'data';

const SecurityTab = lazyView(async () => (await import('./security/SecurityTab.tsx')).SecurityTab);

/** The account in a window: basic info, the change of the password, the second step of sign-ins, where it is signed in, all of its data. */
export function SettingDialog({ onClose }: SettingDialogProps) {
  const { t } = useWords();
  const [tab, setTab] = useState<Tab>('basic');
  const [changed, setChanged] = useState(false);
  const [closesAt, setClosesAt] = useState<number | null>(null);
  if (changed) return <PasswordChanged />;
  if (closesAt !== null) return <AccountIsClosing closesAt={closesAt} />;
  return (
    <Dialog title={t('layout.setting')} onClose={onClose} size={600}>
      <Segments
        wide
        label={t('layout.setting')}
        value={tab}
        onChoose={setTab}
        choices={[
          { value: 'basic', label: t('account.basicInfo') },
          { value: 'password', label: t('account.changePassword') },
          { value: 'security', label: t('account.security') },
          { value: 'sessions', label: t('sessions.tab') },
          { value: 'data', label: t('takeOut.tab') },
        ]}
      />
      {tab === 'basic' && <BasicInfo onClose={onClose} />}
      {tab === 'password' && <PasswordTab onChanged={() => setChanged(true)} />}
      {tab === 'security' && <SecurityTab />}
      {tab === 'sessions' && <SessionsTab />}
      {tab === 'data' && <DataTab onClosing={setClosesAt} />}
    </Dialog>
  );
}

function BasicInfo({ onClose }: SettingDialogProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const { user, role } = useUserInfo();
  const pet = useMyPet(role === '2').data;
  const name = pet?.memberName ?? user.memberName;
  const facts = [
    { term: t('account.memberId'), value: user.memberId },
    { term: t('account.email'), value: user.email },
    { term: t('account.mobile'), value: user.mobile },
  ];
  const edit = (): void => {
    onClose();
    void openPage('/user/profile');
  };
  return (
    <>
      <div className={styles['who']}>
        <PetAvatar name={name} src={pet?.avatar ?? user.avatar} species={pet?.petType} size={56} />
        <b>{name}</b>
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === null ? t('account.notGiven') : isolate(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['stack']}>
        <div className={styles['actions']}>
          <Button onClick={edit}>{t('account.editProfile')}</Button>
        </div>
      </div>
    </>
  );
}
