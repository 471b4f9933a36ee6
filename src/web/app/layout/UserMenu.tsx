import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myPetsQuery, useMyPet } from '#web/session/own-pets.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { keepColorScheme, useColorScheme } from '#web/ui/color-scheme.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Dropdown, DropdownItem } from '#web/ui/Dropdown.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { AccentChoice } from './AccentChoice.tsx';
import styles from './Header.module.css';

const AddPetDialog = lazyPart(async () => (await import('#web/features/pets/AddPetDialog.tsx')).AddPetDialog, {
  onLost: ({ onClose }) => onClose(),
});
const PetSwitch = lazyPart(async () => (await import('#web/features/pets/PetSwitch.tsx')).PetSwitch);
const SettingDialog = lazyPart(async () => (await import('#web/features/account/SettingDialog.tsx')).SettingDialog, {
  onLost: ({ onClose }) => onClose(),
});
const SignOutDialog = lazyPart(async () => (await import('#web/features/account/SignOutDialog.tsx')).SignOutDialog, {
  onLost: ({ onCancel }) => onCancel(),
});
const UnitChoice = lazyPart(async () => (await import('#web/features/account/UnitChoice.tsx')).UnitChoice);

type DialogName = 'setting' | 'signOut' | 'addPet';

/** The signed-in user, with Setting, Sign out and the colour scheme. */
export function UserMenu() {
  const { t } = useFirstWords();
  const { user, role } = useUserInfo();
  const pet = useMyPet(role === '2').data;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const name = pet?.memberName ?? user.memberName;
  const picture = { src: pet?.avatar ?? user.avatar, species: pet?.petType };
  return (
    <>
      <Dropdown
        label={t('layout.accountOf', { name })}
        faceClass={styles['user']}
        face={<Face name={name} memberId={user.memberId} picture={picture} />}
      >
        {(close) => (
          <MenuPanel
            name={name}
            memberId={user.memberId}
            onOpen={(next) => {
              close();
              setDialog(next);
            }}
            onDone={close}
          />
        )}
      </Dropdown>
      {dialog === 'setting' && <SettingDialog onClose={() => setDialog(null)} />}
      {dialog === 'addPet' && <AddPetDialog onClose={() => setDialog(null)} />}
      {dialog === 'signOut' && <SignOutDialog name={name} onCancel={() => setDialog(null)} />}
    </>
  );
}

type FaceProps = {
  readonly name: string;
  readonly memberId: string;
  readonly picture: { readonly src: string | null; readonly species: 'cat' | 'dog' | null | undefined };
};

function Face({ name, memberId, picture }: FaceProps) {
  const { t } = useFirstWords();
  return (
    <>
      <PetAvatar name={name} src={picture.src} species={picture.species} size={36} />
      <span className={styles['names']}>
        <b>{name}</b>
        <small>{t('layout.memberId', { id: memberId })}</small>
      </span>
      <span className={styles['chevron']}>
        <Icon name="chevronDown" size={16} />
      </span>
    </>
  );
}

type MenuPanelProps = {
  readonly name: string;
  readonly memberId: string;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onDone: () => void;
};

function MenuPanel({ name, memberId, onOpen, onDone }: MenuPanelProps) {
  const { t } = useFirstWords();
  const owns = useUserInfo().role === '2';
  const pets = useQuery({ ...myPetsQuery, enabled: owns }).data ?? [];
  const colorScheme = useColorScheme();
  return (
    <>
      <div className={styles['menuHead']}>
        <b>{name}</b>
        <small>{t('layout.memberId', { id: memberId })}</small>
      </div>
      {owns && <PetSwitch pets={pets} onAdd={() => onOpen('addPet')} onDone={onDone} />}
      <DropdownItem icon="sliders" onChoose={() => onOpen('setting')}>
        {t('layout.setting')}
      </DropdownItem>
      <DropdownItem icon="signOut" mirrors onChoose={() => onOpen('signOut')}>
        {t('layout.signOut')}
      </DropdownItem>
      <div className={styles['scheme']}>
        {!owns && <UnitChoice />}
        <p>{t('layout.appearance')}</p>
        <Segments
          wide
          label={t('layout.appearance')}
          value={colorScheme}
          onChoose={keepColorScheme}
          choices={[
            { value: 'light', label: t('layout.light') },
            { value: 'dark', label: t('layout.dark') },
            { value: 'auto', label: t('layout.system') },
          ]}
        />
        <p>{t('layout.accent')}</p>
        <AccentChoice />
      </div>
    </>
  );
}
