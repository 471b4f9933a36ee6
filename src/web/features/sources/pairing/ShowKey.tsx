import { useEffect, useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { drawQr } from '#web/ui/draw-qr.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import type { SenderApp } from './apps.ts';
import { uploaderAddresses, xdripCode } from './pairing.model.ts';
import { StepHeading } from './StepHeading.tsx';
import { Steps, type Phone } from './Steps.tsx';
import styles from './Pairing.module.css';

type ShowKeyProps = {
  readonly pet: Pet;
  readonly app: SenderApp;
  readonly secret: string | null;
  readonly again: { readonly isBusy: boolean; readonly start: () => void };
};

/** The second step: the key for the app, as a code to scan or as texts to copy. */
export function ShowKey({ pet, app, secret, again }: ShowKeyProps) {
  const { t } = useWords();
  const [phone, setPhone] = useState<Phone>('another');
  const hasCode = app.kind === 'uploader' && app.entry === 'code';
  if (secret === null) {
    return (
      <div className={styles['card']}>
        <StepHeading text={t('pairing.waiting')} />
        <p>{t('pairing.codeGone')}</p>
        <Button busy={again.isBusy} onClick={again.start}>
          <SourceIcon name="qr" />
          {t('pairing.again')}
        </Button>
        <p className={styles['small']}>{t('pairing.againHint')}</p>
      </div>
    );
  }
  return (
    <div className={styles['step']}>
      <StepHeading text={t('data.tokenReady')} />
      {hasCode && (
        <Segments
          wide
          label={t('pairing.thisPhone')}
          value={phone}
          choices={[
            { value: 'another', label: t('pairing.anotherPhone') },
            { value: 'this', label: t('pairing.thisPhone') },
          ]}
          onChoose={setPhone}
        />
      )}
      {hasCode && phone === 'another' && <Code secret={secret} app={app.name} />}
      <div className={styles['card']}>
        <KeyTexts app={app} secret={secret} phone={phone} />
      </div>
      {location.protocol === 'http:' && (
        <p className={styles['warning']}>
          <Icon name="warning" size={16} />
          {t('data.insecure')}
        </p>
      )}
      <Steps app={app} phone={hasCode ? phone : null} name={isolateName(pet.memberName)} />
      <p className={styles['note']}>
        <Icon name="lock" size={18} />
        {t('pairing.once')}
      </p>
    </div>
  );
}

/** The code is dark on white in both schemes: scanners do not read it otherwise. */
function Code({ secret, app }: { readonly secret: string; readonly app: string }) {
  const { t } = useWords();
  const [picture, setPicture] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    drawQr(xdripCode(location.origin, secret)).then(
      (address) => isShown && setPicture(address),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [secret]);
  return (
    <div className={styles['code']}>
      {isFailed ? (
        <p role="alert">{t('pairing.noCode')}</p>
      ) : (
        picture !== null && <img src={picture} alt={t('pairing.code', { app })} width={240} height={240} />
      )}
    </div>
  );
}

type KeyTextsProps = { readonly app: SenderApp; readonly secret: string; readonly phone: Phone };

/** The address and the key, each with a button that copies it. */
function KeyTexts({ app, secret, phone }: KeyTextsProps) {
  const { t } = useWords();
  const { site, host, xdrip } = uploaderAddresses(location.origin, secret);
  if (app.kind === 'uploader' && app.entry === 'variables') {
    return (
      <>
        <CopyField label="NIGHTSCOUT_URL" text={host} />
        <CopyField label="NIGHTSCOUT_API_TOKEN" text={secret} />
      </>
    );
  }
  const isXdrip = app.kind === 'other' || (app.kind === 'uploader' && app.entry === 'code');
  return (
    <>
      {isXdrip && phone === 'this' && <CopyField label={t('data.xdrip')} text={xdrip} />}
      <CopyField label={t('data.address')} text={site} />
      <CopyField label={t('data.secret')} text={secret} {...(app.kind === 'other' && { hint: t('data.secretHint') })} />
      {isXdrip && phone !== 'this' && <CopyField label={t('data.xdrip')} text={xdrip} />}
    </>
  );
}
