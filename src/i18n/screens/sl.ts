import type { ScreenCatalog } from '../catalog.ts';
import { sl as account } from './account/sl.ts';
import { sl as alertSettings } from './alert-settings/sl.ts';
import { sl as alerts } from './alerts/sl.ts';
import { sl as app } from './app/sl.ts';
import { sl as consult } from './consult/sl.ts';
import { sl as data } from './data/sl.ts';
import { sl as imports } from './imports/sl.ts';
import { sl as longView } from './long-view/sl.ts';
import { sl as homeViews } from './home-views/sl.ts';
import { sl as meterCheck } from './meter-check/sl.ts';
import { sl as periodCompare } from './period-compare/sl.ts';
import { sl as pairing } from './pairing/sl.ts';
import { sl as pets } from './pets/sl.ts';
import { sl as report } from './report/sl.ts';
import { sl as sensorOff } from './sensor-off/sl.ts';
import { sl as sharing } from './sharing/sl.ts';
import { sl as signs } from './signs/sl.ts';
import { sl as sources } from './sources/sl.ts';
import { sl as targets } from './targets/sl.ts';
import { sl as treatment } from './treatment/sl.ts';
import { sl as treatmentPlan } from './treatment-plan/sl.ts';

/** The texts of all other screens and the dialogs in Slovenian. */
export const sl: ScreenCatalog = {
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
