import { useRef, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { useFailureText } from '#web/app/failure-text.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { isolate } from '#i18n/isolate.ts';
import { uploadPicture } from './profile.queries.ts';
import styles from './Profile.module.css';

type PictureCardProps = {
  readonly name: string;
  readonly species: Member['petType'];
  readonly memberId: string;
  readonly avatar: string;
  readonly onAvatar: (avatar: string) => void;
};

const KINDS = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Picture, name and number; the picture can be changed. */
export function PictureCard({ name, species, memberId, avatar, onAvatar }: PictureCardProps) {
  const { t } = useWords();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) return setFailure(t('profile.pictureTooLarge'));
    setBusy(true);
    setFailure(null);
    try {
      onAvatar(await uploadPicture(file));
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const kind = species === null ? '' : `${t(`pet.${species}`)} · `;
  return (
    <Card>
      <div className={styles['head']}>
        <PetAvatar name={name} src={avatar} species={species} size={88} />
        <div>
          <h2>{name}</h2>
          <p>{`${kind}${t('layout.memberId', { id: isolate(memberId) })}`}</p>
          <div className={styles['picture']}>
            <input
              ref={input}
              type="file"
              accept={KINDS}
              hidden
              aria-label={t('profile.changePicture')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void take(file);
                event.target.value = '';
              }}
            />
            <Button busy={busy} onClick={() => input.current?.click()}>
              <Icon name="camera" size={18} />
              {t('profile.changePicture')}
            </Button>
            {avatar !== '' && (
              <Button look="quiet" onClick={() => onAvatar('')}>
                {t('profile.removePicture')}
              </Button>
            )}
          </div>
          {failure !== null && (
            <p role="alert" className={styles['error']}>
              {failure}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
