import { useId, useRef, useState } from 'react';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import styles from './SkinPhoto.module.css';

type SkinPhotoProps = { readonly photo: Blob | null; readonly onPhoto: (photo: Blob | null) => void };

/** Chooses a photo of the skin; it is made smaller here, so that a phone sends it soon. */
export function SkinPhoto({ photo, onPhoto }: SkinPhotoProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const show = (next: Blob | null): void => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(next === null ? null : URL.createObjectURL(next));
    onPhoto(next);
  };
  const choose = async (file: File): Promise<void> => {
    const small = await shrinkPicture(file);
    setBroken(small === null);
    if (small !== null) show(small);
  };
  return (
    <div className={styles['photo']}>
      <p className={styles['title']}>{t('sensorOff.photo')}</p>
      <p id={hintId} className={styles['hint']}>
        {t('sensorOff.photoHint')}
      </p>
      {url !== null && <img src={url} alt={t('sensorOff.photo')} className={styles['preview']} />}
      {isBroken && (
        <p role="alert" className={styles['broken']}>
          {t('pets.cropBroken')}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('sensorOff.photoAdd')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void choose(file);
          target.value = '';
        }}
      />
      {photo === null ? (
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          <Icon name="camera" size={18} />
          {t('sensorOff.photoAdd')}
        </Button>
      ) : (
        <Button onClick={() => show(null)}>{t('sensorOff.photoRemove')}</Button>
      )}
    </div>
  );
}
