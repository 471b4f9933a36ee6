import type { AlertDetail } from '#contract/alerts.ts';
import type { PageAddress } from '#contract/pages.ts';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import type { AlarmStage, Beyond } from './alarm-page.model.ts';

/** The data for every part of the alarm's page. */
export type AlarmView = {
  readonly detail: AlertDetail;
  /** null until the pet and its values are loaded */
  readonly view: PetView | null;
  /** the portal's current time, epoch ms */
  readonly now: number;
  readonly readOnly: boolean;
  /** the reader is a vet, who is not sent to the vet */
  readonly isVet: boolean;
  readonly zone: string;
  readonly stage: AlarmStage;
  readonly petNow: PetNow | null;
  readonly beyond: Beyond | null;
  /** when it last sounded for all */
  readonly soundedAt: number;
  /** Home of this pet */
  readonly home: PageAddress;
};
