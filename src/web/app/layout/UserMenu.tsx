import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMyMember } from '#web/app/account/member.ts';
import { useUserInfo } from '#web/app/account/user-info.ts';
import { useWords } from '#web/app/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import styles from './Header.module.css';

const SettingDialog = lazy(async () => ({ default: (await import('../account/SettingDialog.tsx')).SettingDialog }));
const SignOutDialog = lazy(async () => ({ default: (await import('../account/SignOutDialog.tsx')).SignOutDialog }));

/** Who is signed in, with Setting and Sign out, and how bright the page is. */
export function UserMenu() {
  const { t } = useWords();
  const { user, role } = useUserInfo();
  const member = useMyMember(role === '2').data;
  const [open, setOpen] = useState<'setting' | 'signOut' | null>(null);
  const name = member?.memberName ?? user.memberName;
  const close = (): void => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={styles['user']} aria-label={`${t('layout.account')}: ${name}`}>
            <PetAvatar name={name} src={member?.avatar ?? user.avatar} species={member?.petType} size={36} />
            <span className={styles['names']}>
              <b>{name}</b>
              <small>{t('layout.memberId', { id: user.memberId })}</small>
            </span>
            <span className={styles['chevron']}>
              <Icon name="chevronDown" size={16} />
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles['menuHead']}>
            <b>{name}</b>
            <small>{t('layout.memberId', { id: user.memberId })}</small>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="sliders" size={18} />} onClick={() => setOpen('setting')}>
            {t('layout.setting')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="signOut" size={18} mirrors />} onClick={() => setOpen('signOut')}>
            {t('layout.signOut')}
          </Menu.Item>
          <Menu.Divider />
          <SchemeChoice />
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'setting' && <SettingDialog onClose={close} />}
        {open === 'signOut' && <SignOutDialog name={name} onCancel={close} />}
      </Suspense>
    </>
  );
}

function SchemeChoice() {
  const { t } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles['scheme']}>
      <p>{t('layout.appearance')}</p>
      <Segments
        wide
        label={t('layout.appearance')}
        value={colorScheme}
        onChoose={setColorScheme}
        choices={[
          { value: 'light', label: t('layout.light') },
          { value: 'dark', label: t('layout.dark') },
          { value: 'auto', label: t('layout.system') },
        ]}
      />
    </div>
  );
}
