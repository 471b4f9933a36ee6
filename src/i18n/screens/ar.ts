import type { ScreenCatalog } from '../catalog.ts';
import { ar as account } from './account/ar.ts';
import { ar as alertSettings } from './alert-settings/ar.ts';
import { ar as alerts } from './alerts/ar.ts';
import { ar as app } from './app/ar.ts';
import { ar as consult } from './consult/ar.ts';
import { ar as data } from './data/ar.ts';
import { ar as imports } from './imports/ar.ts';
import { ar as longView } from './long-view/ar.ts';
import { ar as homeViews } from './home-views/ar.ts';
import { ar as meterCheck } from './meter-check/ar.ts';
import { ar as periodCompare } from './period-compare/ar.ts';
import { ar as pairing } from './pairing/ar.ts';
import { ar as pets } from './pets/ar.ts';
import { ar as report } from './report/ar.ts';
import { ar as sensorOff } from './sensor-off/ar.ts';
import { ar as sharing } from './sharing/ar.ts';
import { ar as signs } from './signs/ar.ts';
import { ar as sources } from './sources/ar.ts';
import { ar as targets } from './targets/ar.ts';
import { ar as treatment } from './treatment/ar.ts';
import { ar as treatmentPlan } from './treatment-plan/ar.ts';

/** The texts of all other screens and the dialogs in Arabic. */
export const ar: ScreenCatalog = {
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
