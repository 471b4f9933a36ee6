import { Installed as InstalledPart } from './Installed.tsx';
import { LastValues as LastValuesPart } from './LastValues.tsx';
import { safely } from './safely.tsx';

export { forgetPrivate } from '#web/push/private-records.ts';

/** What works in the background, or while the portal is away: one file of the build, loaded after the first screen. */
export const Installed = safely(InstalledPart);
export const LastValues = safely(LastValuesPart);
