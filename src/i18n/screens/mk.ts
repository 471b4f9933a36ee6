import type { ScreenCatalog } from '../catalog.ts';
import { mk as account } from './account/mk.ts';
import { mk as alertSettings } from './alert-settings/mk.ts';
import { mk as alerts } from './alerts/mk.ts';
import { mk as app } from './app/mk.ts';
import { mk as consult } from './consult/mk.ts';
import { mk as data } from './data/mk.ts';
import { mk as imports } from './imports/mk.ts';
import { mk as longView } from './long-view/mk.ts';
import { mk as homeViews } from './home-views/mk.ts';
import { mk as meterCheck } from './meter-check/mk.ts';
import { mk as periodCompare } from './period-compare/mk.ts';
import { mk as pairing } from './pairing/mk.ts';
import { mk as pets } from './pets/mk.ts';
import { mk as report } from './report/mk.ts';
import { mk as sensorOff } from './sensor-off/mk.ts';
import { mk as sharing } from './sharing/mk.ts';
import { mk as signs } from './signs/mk.ts';
import { mk as sources } from './sources/mk.ts';
import { mk as targets } from './targets/mk.ts';
import { mk as treatment } from './treatment/mk.ts';
import { mk as treatmentPlan } from './treatment-plan/mk.ts';

/** The texts of all other screens and the dialogs in Macedonian. */
export const mk: ScreenCatalog = {
  ...account,
  ...alertSettings,
  ...alerts,
  ...app,
  ...consult,
  ...data,
  ...imports,
  ...longView,
  ...homeViews,
  ...meterCheck,
  ...periodCompare,
  ...pairing,
  ...pets,
  ...report,
  ...sensorOff,
  ...sharing,
  ...signs,
  ...sources,
  ...targets,
  ...treatment,
  ...treatmentPlan,
};
