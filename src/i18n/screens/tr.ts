import type { ScreenCatalog } from '../catalog.ts';
import { tr as account } from './account/tr.ts';
import { tr as alertSettings } from './alert-settings/tr.ts';
import { tr as alerts } from './alerts/tr.ts';
import { tr as app } from './app/tr.ts';
import { tr as consult } from './consult/tr.ts';
import { tr as data } from './data/tr.ts';
import { tr as imports } from './imports/tr.ts';
import { tr as longView } from './long-view/tr.ts';
import { tr as homeViews } from './home-views/tr.ts';
import { tr as meterCheck } from './meter-check/tr.ts';
import { tr as periodCompare } from './period-compare/tr.ts';
import { tr as pairing } from './pairing/tr.ts';
import { tr as pets } from './pets/tr.ts';
import { tr as report } from './report/tr.ts';
import { tr as sensorOff } from './sensor-off/tr.ts';
import { tr as sharing } from './sharing/tr.ts';
import { tr as signs } from './signs/tr.ts';
import { tr as sources } from './sources/tr.ts';
import { tr as targets } from './targets/tr.ts';
import { tr as treatment } from './treatment/tr.ts';
import { tr as treatmentPlan } from './treatment-plan/tr.ts';

/** The texts of all other screens and the dialogs in Turkish. */
export const tr: ScreenCatalog = {
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
