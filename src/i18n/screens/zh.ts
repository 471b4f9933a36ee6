import type { ScreenCatalog } from '../catalog.ts';
import { zh as account } from './account/zh.ts';
import { zh as alertSettings } from './alert-settings/zh.ts';
import { zh as alerts } from './alerts/zh.ts';
import { zh as app } from './app/zh.ts';
import { zh as consult } from './consult/zh.ts';
import { zh as data } from './data/zh.ts';
import { zh as imports } from './imports/zh.ts';
import { zh as longView } from './long-view/zh.ts';
import { zh as homeViews } from './home-views/zh.ts';
import { zh as meterCheck } from './meter-check/zh.ts';
import { zh as periodCompare } from './period-compare/zh.ts';
import { zh as pairing } from './pairing/zh.ts';
import { zh as pets } from './pets/zh.ts';
import { zh as report } from './report/zh.ts';
import { zh as sensorOff } from './sensor-off/zh.ts';
import { zh as sharing } from './sharing/zh.ts';
import { zh as signs } from './signs/zh.ts';
import { zh as sources } from './sources/zh.ts';
import { zh as targets } from './targets/zh.ts';
import { zh as treatment } from './treatment/zh.ts';
import { zh as treatmentPlan } from './treatment-plan/zh.ts';

/** The texts of all other screens and the dialogs in Simplified Chinese. */
export const zh: ScreenCatalog = {
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
