import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '#web/api/call-file.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './SkinPhoto.module.css';

/** The photo of the skin, loaded when it is asked for. */
export function SkinPhotoView({ memberDeviceId }: { readonly memberDeviceId: string }) {
  const { t } = useWords();
  const failureText = useFailureText();
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callFile('/web/device/loadSkinPhoto', { memberDeviceId }),
    onSuccess: ({ file }) => setUrl(URL.createObjectURL(file)),
  });
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  if (url !== null) return <img src={url} alt={t('sensorOff.photo')} className={styles['preview']} />;
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('sensorOff.photoShow')}
      </Button>
      {error && <p role="alert">{failureText(error)}</p>}
    </>
  );
}
