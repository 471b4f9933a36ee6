import type { ScreenCatalog } from '../catalog.ts';
import { sk as account } from './account/sk.ts';
import { sk as alertSettings } from './alert-settings/sk.ts';
import { sk as alerts } from './alerts/sk.ts';
import { sk as app } from './app/sk.ts';
import { sk as consult } from './consult/sk.ts';
import { sk as data } from './data/sk.ts';
import { sk as imports } from './imports/sk.ts';
import { sk as longView } from './long-view/sk.ts';
import { sk as homeViews } from './home-views/sk.ts';
import { sk as meterCheck } from './meter-check/sk.ts';
import { sk as periodCompare } from './period-compare/sk.ts';
import { sk as pairing } from './pairing/sk.ts';
import { sk as pets } from './pets/sk.ts';
import { sk as report } from './report/sk.ts';
import { sk as sensorOff } from './sensor-off/sk.ts';
import { sk as sharing } from './sharing/sk.ts';
import { sk as signs } from './signs/sk.ts';
import { sk as sources } from './sources/sk.ts';
import { sk as targets } from './targets/sk.ts';
import { sk as treatment } from './treatment/sk.ts';
import { sk as treatmentPlan } from './treatment-plan/sk.ts';

/** The texts of all other screens and the dialogs in Slovak. */
export const sk: ScreenCatalog = {
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
