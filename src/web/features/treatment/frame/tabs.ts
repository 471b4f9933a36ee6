import type { ComponentType } from 'react';
import { toPage, TREATMENT_PATHS, type PageAddress, type TreatmentPath } from '#contract/pages.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { ChunkLoader } from '#web/api/chunks.ts';
import type { Pet } from '#web/api/pet.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import type { TreatedPet } from './treated-pet.ts';

/** One tab of the treatment. */
export type TreatmentTab = {
  readonly path: TreatmentPath;
  readonly word: WordKey;
  readonly Screen: ComponentType<TreatedPet>;
};

/** The screens of the tabs. A tab without one is not shown. */
const loaders: Readonly<Partial<Record<TreatmentPath, ChunkLoader<TreatedPet>>>> = {
  '/treatment': async () => (await import('../after-injection/AfterInjectionScreen.tsx')).AfterInjectionScreen,
  '/treatment/periods': async () => (await import('../periods/DosePeriodsScreen.tsx')).DosePeriodsScreen,
  '/treatment/targets': async () => (await import('../targets/TargetsScreen.tsx')).TargetsScreen,
  '/treatment/year': async () => (await import('../year/YearScreen.tsx')).YearScreen,
  '/treatment/remission': async () => (await import('../remission/RemissionScreen.tsx')).RemissionScreen,
  '/treatment/signs': async () => (await import('../signs/SignsScreen.tsx')).SignsScreen,
  '/treatment/meter': async () => (await import('../meter/MeterScreen.tsx')).MeterScreen,
};

const words: Readonly<Record<TreatmentPath, WordKey>> = {
  '/treatment': 'treatment.afterInjection',
  '/treatment/periods': 'treatment.periods',
  '/treatment/signs': 'treatment.signs',
  '/treatment/meter': 'treatment.meter',
  '/treatment/targets': 'treatment.targets',
  '/treatment/year': 'treatment.longView',
  '/treatment/remission': 'treatment.withoutInsulin',
};

const TABS: readonly TreatmentTab[] = TREATMENT_PATHS.flatMap((path) => {
  const load = loaders[path];
  return load ? [{ path, word: words[path], Screen: lazyView(load) }] : [];
});

/** The tabs of a pet; only cats are watched without insulin. */
export function tabsOf({ petType }: Pet): readonly TreatmentTab[] {
  return TABS.filter(({ path }) => petType === 'cat' || path !== '/treatment/remission');
}

/** The address of a tab: the owner's own, or the one of a followed pet. */
export function toTabAddress(path: TreatmentPath, { member, isOwner }: TreatedPet): PageAddress {
  return isOwner ? path : toPage(`/follow/:memberId${path}`, { memberId: member.memberId });
}
