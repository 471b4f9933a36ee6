import { useQuery } from '@tanstack/react-query';
import { UnitChoice } from '#web/features/account/UnitChoice.tsx';
import { PetSwitch } from '#web/features/pets/PetSwitch.tsx';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { keepColorScheme, useColorScheme } from '#web/ui/color-scheme.ts';
import { Icon } from '#web/ui/icons.tsx';
import type { OpenMenu } from '#web/ui/kit/Menu.tsx';
import { MenuChoices, MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { useWords } from '#web/words/words.ts';
import { AccentChoice } from './AccentChoice.tsx';
import styles from './UserMenuList.module.css';

/** What opens from the user's menu. */
export type UserDialog = 'setting' | 'signOut' | 'addPet';

type UserMenuListProps = {
  readonly menu: OpenMenu;
  readonly name: string;
  readonly memberId: string;
  readonly onOpen: (dialog: UserDialog) => void;
};

/** The user's pets, Setting, Sign out, and how the page looks. */
export function UserMenuList({ menu, name, memberId, onOpen }: UserMenuListProps) {
  const { t } = useWords();
  const owns = useUserInfo().role === '2';
  const pets = useQuery({ ...myPetsQuery, enabled: owns }).data ?? [];
  const colorScheme = useColorScheme();
  const open = (dialog: UserDialog) => () => {
    menu.close();
    onOpen(dialog);
  };
  return (
    <>
      <div className={styles['head']}>
        <b>{name}</b>
        <small>{t('layout.memberId', { id: memberId })}</small>
      </div>
      <MenuList menu={menu}>
        {owns && <PetSwitch pets={pets} onAdd={open('addPet')} onDone={menu.close} />}
        <MenuItem icon={<Icon name="sliders" size={18} />} onChoose={open('setting')}>
          {t('account.setting')}
        </MenuItem>
        <MenuItem icon={<Icon name="signOut" size={18} mirrors />} onChoose={open('signOut')}>
          {t('account.signOut')}
        </MenuItem>
        <div className={styles['looks']}>
          {!owns && <UnitChoice />}
          <MenuChoices
            label={t('look.title')}
            value={colorScheme}
            onChoose={keepColorScheme}
            choices={[
              { value: 'light', label: t('look.light') },
              { value: 'dark', label: t('look.dark') },
              { value: 'auto', label: t('look.system') },
            ]}
          />
          <AccentChoice />
        </div>
      </MenuList>
    </>
  );
}
