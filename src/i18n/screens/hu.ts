import type { ScreenCatalog } from '../catalog.ts';
import { hu as account } from './account/hu.ts';
import { hu as alertSettings } from './alert-settings/hu.ts';
import { hu as alerts } from './alerts/hu.ts';
import { hu as app } from './app/hu.ts';
import { hu as consult } from './consult/hu.ts';
import { hu as data } from './data/hu.ts';
import { hu as imports } from './imports/hu.ts';
import { hu as longView } from './long-view/hu.ts';
import { hu as homeViews } from './home-views/hu.ts';
import { hu as meterCheck } from './meter-check/hu.ts';
import { hu as periodCompare } from './period-compare/hu.ts';
import { hu as pairing } from './pairing/hu.ts';
import { hu as pets } from './pets/hu.ts';
import { hu as report } from './report/hu.ts';
import { hu as sensorOff } from './sensor-off/hu.ts';
import { hu as sharing } from './sharing/hu.ts';
import { hu as signs } from './signs/hu.ts';
import { hu as sources } from './sources/hu.ts';
import { hu as targets } from './targets/hu.ts';
import { hu as treatment } from './treatment/hu.ts';
import { hu as treatmentPlan } from './treatment-plan/hu.ts';

/** The texts of all other screens and the dialogs in Hungarian. */
export const hu: ScreenCatalog = {
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
