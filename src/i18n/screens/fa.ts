import type { ScreenCatalog } from '../catalog.ts';
import { fa as account } from './account/fa.ts';
import { fa as alertSettings } from './alert-settings/fa.ts';
import { fa as alerts } from './alerts/fa.ts';
import { fa as app } from './app/fa.ts';
import { fa as consult } from './consult/fa.ts';
import { fa as data } from './data/fa.ts';
import { fa as imports } from './imports/fa.ts';
import { fa as longView } from './long-view/fa.ts';
import { fa as homeViews } from './home-views/fa.ts';
import { fa as meterCheck } from './meter-check/fa.ts';
import { fa as periodCompare } from './period-compare/fa.ts';
import { fa as pairing } from './pairing/fa.ts';
import { fa as pets } from './pets/fa.ts';
import { fa as report } from './report/fa.ts';
import { fa as sensorOff } from './sensor-off/fa.ts';
import { fa as sharing } from './sharing/fa.ts';
import { fa as signs } from './signs/fa.ts';
import { fa as sources } from './sources/fa.ts';
import { fa as targets } from './targets/fa.ts';
import { fa as treatment } from './treatment/fa.ts';
import { fa as treatmentPlan } from './treatment-plan/fa.ts';

/** The texts of all other screens and the dialogs in Persian. */
export const fa: ScreenCatalog = {
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
