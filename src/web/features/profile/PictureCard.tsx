import { useRef, useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { isolate } from '#i18n/isolate.ts';
import dotted from '#web/ui/dotted.module.css';
import { uploadPicture } from '#web/api/upload-picture.ts';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import styles from './Profile.module.css';

const PictureCrop = lazyPart(async () => (await import('./PictureCrop.tsx')).PictureCrop, {
  onLost: ({ onCancel }) => onCancel(),
});

type PictureCardProps = {
  readonly pet: Pet;
  readonly avatar: string;
  readonly onAvatar: (avatar: string) => void;
};

const KINDS = 'image/jpeg,image/png,image/webp';

/** Picture, name, since when it is here, and its number; the picture can be changed. */
export function PictureCard({ pet, avatar, onAvatar }: PictureCardProps) {
  const { t, formats } = useWords();
  const choice = useChoice(onAvatar);
  const { memberName, petType } = pet;
  const facts = [
    ...(petType === null ? [] : [t(`pet.${petType}`)]),
    t('profile.memberSince', { date: formats.date(pet.createdAt, pet.timeZone, 'long') }),
    t('layout.memberId', { id: isolate(pet.memberId) }),
  ];
  return (
    <Card>
      <div className={styles['head']}>
        <PetAvatar name={memberName} src={choice.shown(avatar)} species={petType} size={88} />
        <div>
          <h2>{memberName}</h2>
          <ul className={dotted['dotted']}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className={styles['picture']}>
            <PictureButton onFile={choice.choose} />
            {avatar !== '' && (
              <Button look="quiet" onClick={() => onAvatar('')}>
                {t('profile.removePicture')}
              </Button>
            )}
          </div>
          {choice.failure !== null && choice.url === null && (
            <p role="alert" className={styles['error']}>
              {choice.failure}
            </p>
          )}
        </div>
      </div>
      {choice.url !== null && (
        <PictureCrop
          url={choice.url}
          busy={choice.busy}
          failure={choice.failure}
          onUse={choice.upload}
          onBroken={choice.refuse}
          onCancel={choice.cancel}
        />
      )}
    </Card>
  );
}

function PictureButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t('profile.changePicture')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="camera" size={18} />
        {t('profile.changePicture')}
      </Button>
    </>
  );
}

/** A picture from its choosing to its upload. */
function useChoice(onAvatar: (avatar: string) => void) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<{ readonly url: string; readonly isLarge: boolean } | null>(null);
  const [preview, setPreview] = useState<{ readonly avatar: string; readonly url: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (why: string | null): void => {
    if (chosen !== null) URL.revokeObjectURL(chosen.url);
    setChosen(null);
    setFailure(why);
  };
  const upload = async (square: Blob): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const avatar = await uploadPicture('memberAvatar', square);
      setPreview({ avatar, url: URL.createObjectURL(square) });
      onAvatar(avatar);
      close(null);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    /** The portal shows a picture to others once it is saved; until then it is shown from here. */
    shown: (avatar: string) => (preview !== null && preview.avatar === avatar ? preview.url : avatar),
    url: chosen?.url ?? null,
    busy,
    failure,
    choose: (file: File) => {
      setFailure(null);
      setChosen({ url: URL.createObjectURL(file), isLarge: file.size > MAX_PICTURE_BYTES });
    },
    upload: (square: Blob) => void upload(square),
    refuse: () => close(chosen?.isLarge ? t('profile.pictureTooLarge') : t('pets.cropBroken')),
    cancel: () => close(null),
  };
}
