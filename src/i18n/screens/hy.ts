import type { ScreenCatalog } from '../catalog.ts';
import { hy as account } from './account/hy.ts';
import { hy as alertSettings } from './alert-settings/hy.ts';
import { hy as alerts } from './alerts/hy.ts';
import { hy as app } from './app/hy.ts';
import { hy as consult } from './consult/hy.ts';
import { hy as data } from './data/hy.ts';
import { hy as imports } from './imports/hy.ts';
import { hy as longView } from './long-view/hy.ts';
import { hy as homeViews } from './home-views/hy.ts';
import { hy as meterCheck } from './meter-check/hy.ts';
import { hy as periodCompare } from './period-compare/hy.ts';
import { hy as pairing } from './pairing/hy.ts';
import { hy as pets } from './pets/hy.ts';
import { hy as report } from './report/hy.ts';
import { hy as sensorOff } from './sensor-off/hy.ts';
import { hy as sharing } from './sharing/hy.ts';
import { hy as signs } from './signs/hy.ts';
import { hy as sources } from './sources/hy.ts';
import { hy as targets } from './targets/hy.ts';
import { hy as treatment } from './treatment/hy.ts';
import { hy as treatmentPlan } from './treatment-plan/hy.ts';

/** The texts of all other screens and the dialogs in Eastern Armenian. */
export const hy: ScreenCatalog = {
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
