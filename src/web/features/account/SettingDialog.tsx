import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { useWords } from '#web/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { TabList, TabPanel } from '#web/ui/kit/Tabs.tsx';
import segments from '#web/ui/Segments.module.css';
import { AccountIsClosing } from './CloseAccount.tsx';
import { DataTab } from './DataTab.tsx';
import { useMyPet } from '#web/session/own-pets.ts';
import { PasswordChanged, PasswordTab } from './PasswordTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import styles from './SettingDialog.module.css';
import { useUserInfo } from '#web/session/user-info.ts';

type SettingDialogProps = { readonly onClose: () => void };

type Tab = 'basic' | 'password' | 'security' | 'sessions' | 'data';

const SETTING_TABS = 'account-settings';

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
    <Dialog title={t('account.setting')} onClose={onClose} size={600}>
      <TabList
        id={SETTING_TABS}
        label={t('account.setting')}
        chosen={tab}
        onChoose={setTab}
        rowClass={classes(segments['segments'], segments['wide'])}
        tabClass={segments['segment']}
        tabs={[
          { value: 'basic', label: <span>{t('account.basicInfo')}</span> },
          { value: 'password', label: <span>{t('account.changePassword')}</span> },
          { value: 'security', label: <span>{t('account.security')}</span> },
          { value: 'sessions', label: <span>{t('sessions.tab')}</span> },
          { value: 'data', label: <span>{t('takeOut.tab')}</span> },
        ]}
      />
      <TabPanel id={SETTING_TABS} chosen={tab}>
        {tab === 'basic' && <BasicInfo onClose={onClose} />}
        {tab === 'password' && <PasswordTab onChanged={() => setChanged(true)} />}
        {tab === 'security' && <SecurityTab />}
        {tab === 'sessions' && <SessionsTab />}
        {tab === 'data' && <DataTab onClosing={setClosesAt} />}
      </TabPanel>
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
