import type { ScreenCatalog } from '../catalog.ts';
import { hr as account } from './account/hr.ts';
import { hr as alertSettings } from './alert-settings/hr.ts';
import { hr as alerts } from './alerts/hr.ts';
import { hr as app } from './app/hr.ts';
import { hr as consult } from './consult/hr.ts';
import { hr as data } from './data/hr.ts';
import { hr as imports } from './imports/hr.ts';
import { hr as longView } from './long-view/hr.ts';
import { hr as homeViews } from './home-views/hr.ts';
import { hr as meterCheck } from './meter-check/hr.ts';
import { hr as periodCompare } from './period-compare/hr.ts';
import { hr as pairing } from './pairing/hr.ts';
import { hr as pets } from './pets/hr.ts';
import { hr as report } from './report/hr.ts';
import { hr as sensorOff } from './sensor-off/hr.ts';
import { hr as sharing } from './sharing/hr.ts';
import { hr as signs } from './signs/hr.ts';
import { hr as sources } from './sources/hr.ts';
import { hr as targets } from './targets/hr.ts';
import { hr as treatment } from './treatment/hr.ts';
import { hr as treatmentPlan } from './treatment-plan/hr.ts';

/** The texts of all other screens and the dialogs in Croatian. */
export const hr: ScreenCatalog = {
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
