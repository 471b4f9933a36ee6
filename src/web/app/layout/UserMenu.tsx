import { useState } from 'react';
import { fetchAhead } from '#web/api/chunks.ts';
import { useMyPet } from '#web/session/own-pets.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { useFetchLater } from '#web/ui/use-fetch-later.ts';
import styles from './Header.module.css';
import type { UserDialog } from './UserMenuList.tsx';

const loadList = async () => (await import('./UserMenuList.tsx')).UserMenuList;
const later = [loadList];
const UserMenuList = lazyPart(loadList, { onLost: ({ menu }) => menu.close() });
const AddPetDialog = lazyPart(async () => (await import('#web/features/pets/AddPetDialog.tsx')).AddPetDialog, {
  onLost: ({ onClose }) => onClose(),
});
const SettingDialog = lazyPart(async () => (await import('#web/features/account/SettingDialog.tsx')).SettingDialog, {
  onLost: ({ onClose }) => onClose(),
});
const SignOutDialog = lazyPart(async () => (await import('#web/features/account/SignOutDialog.tsx')).SignOutDialog, {
  onLost: ({ onCancel }) => onCancel(),
});

/** The signed-in user, with Setting, Sign out and the colour scheme. */
export function UserMenu() {
  const { t } = useFirstWords();
  const { user, role } = useUserInfo();
  const pet = useMyPet(role === '2').data;
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  useFetchLater(later);
  const name = pet?.memberName ?? user.memberName;
  const picture = { src: pet?.avatar ?? user.avatar, species: pet?.petType };
  return (
    <>
      <Menu
        label={t('layout.accountOf', { name })}
        faceClass={styles['user']}
        face={<Face name={name} memberId={user.memberId} picture={picture} />}
        onNear={() => fetchAhead(loadList)}
      >
        {(menu) => <UserMenuList menu={menu} name={name} memberId={user.memberId} onOpen={setDialog} />}
      </Menu>
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
