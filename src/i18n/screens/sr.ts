import type { ScreenCatalog } from '../catalog.ts';
import { sr as account } from './account/sr.ts';
import { sr as alertSettings } from './alert-settings/sr.ts';
import { sr as alerts } from './alerts/sr.ts';
import { sr as app } from './app/sr.ts';
import { sr as consult } from './consult/sr.ts';
import { sr as data } from './data/sr.ts';
import { sr as imports } from './imports/sr.ts';
import { sr as longView } from './long-view/sr.ts';
import { sr as homeViews } from './home-views/sr.ts';
import { sr as meterCheck } from './meter-check/sr.ts';
import { sr as periodCompare } from './period-compare/sr.ts';
import { sr as pairing } from './pairing/sr.ts';
import { sr as pets } from './pets/sr.ts';
import { sr as report } from './report/sr.ts';
import { sr as sensorOff } from './sensor-off/sr.ts';
import { sr as sharing } from './sharing/sr.ts';
import { sr as signs } from './signs/sr.ts';
import { sr as sources } from './sources/sr.ts';
import { sr as targets } from './targets/sr.ts';
import { sr as treatment } from './treatment/sr.ts';
import { sr as treatmentPlan } from './treatment-plan/sr.ts';

/** The texts of all other screens and the dialogs in Serbian (Latin script). */
export const sr: ScreenCatalog = {
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
