import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factors } from '#contract/factors.ts';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { AppPart } from './AppPart.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { factorsQuery } from './factors.queries.ts';
import { MadeCodes } from './MadeCodes.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryPart } from './RecoveryPart.tsx';
import styles from './Security.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** The second step of sign-ins: passkeys, authenticator app, recovery codes, remembered devices. */
export function SecurityTab() {
  return <StateView query={useQuery(factorsQuery)}>{(factors) => <Parts factors={factors} />}</StateView>;
}

function Parts({ factors }: { readonly factors: Factors }) {
  const { t } = useWords();
  const { confirmed, answer } = useConfirmation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factors.totp !== null || factors.passkeys.length > 0;
  if (codes !== null) return <MadeCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <>
      {answer && <ConfirmForm factors={factors} onAnswer={answer} />}
      <div className={styles['parts']} hidden={answer !== null}>
        <div>
          <p className={styles['state']}>
            <Icon name={isOn ? 'check' : 'info'} size={18} />
            <b>{t(isOn ? 'security.isOn' : 'security.isOff')}</b>
          </p>
          <p className={styles['hint']}>{t('security.intro')}</p>
        </div>
        <PasskeysPart factors={factors} confirmed={confirmed} onCodes={setCodes} />
        <AppPart factors={factors} confirmed={confirmed} onCodes={setCodes} />
        {isOn && <RecoveryPart left={factors.recoveryCodesLeft} confirmed={confirmed} onCodes={setCodes} />}
        {isOn && <DevicesPart devices={factors.devices} />}
      </div>
    </>
  );
}
