import { en as account } from './account/en.ts';
import { en as alertSettings } from './alert-settings/en.ts';
import { en as alerts } from './alerts/en.ts';
import { en as app } from './app/en.ts';
import { en as consult } from './consult/en.ts';
import { en as data } from './data/en.ts';
import { en as imports } from './imports/en.ts';
import { en as longView } from './long-view/en.ts';
import { en as homeViews } from './home-views/en.ts';
import { en as meterCheck } from './meter-check/en.ts';
import { en as periodCompare } from './period-compare/en.ts';
import { en as pairing } from './pairing/en.ts';
import { en as pets } from './pets/en.ts';
import { en as report } from './report/en.ts';
import { en as sensorOff } from './sensor-off/en.ts';
import { en as sharing } from './sharing/en.ts';
import { en as signs } from './signs/en.ts';
import { en as sources } from './sources/en.ts';
import { en as targets } from './targets/en.ts';
import { en as treatment } from './treatment/en.ts';
import { en as treatmentPlan } from './treatment-plan/en.ts';

/** The texts of all other screens and the dialogs in English. */
export const en = {
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
} as const;
