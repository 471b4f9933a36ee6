import type { ScreenCatalog } from '../catalog.ts';
import { it as account } from './account/it.ts';
import { it as alertSettings } from './alert-settings/it.ts';
import { it as alerts } from './alerts/it.ts';
import { it as app } from './app/it.ts';
import { it as consult } from './consult/it.ts';
import { it as data } from './data/it.ts';
import { it as imports } from './imports/it.ts';
import { it as longView } from './long-view/it.ts';
import { it as homeViews } from './home-views/it.ts';
import { it as meterCheck } from './meter-check/it.ts';
import { it as periodCompare } from './period-compare/it.ts';
import { it as pairing } from './pairing/it.ts';
import { it as pets } from './pets/it.ts';
import { it as report } from './report/it.ts';
import { it as sensorOff } from './sensor-off/it.ts';
import { it as sharing } from './sharing/it.ts';
import { it as signs } from './signs/it.ts';
import { it as sources } from './sources/it.ts';
import { it as targets } from './targets/it.ts';
import { it as treatment } from './treatment/it.ts';
import { it as treatmentPlan } from './treatment-plan/it.ts';

/** The texts of all other screens and the dialogs in Italian. */
export const it: ScreenCatalog = {
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
