import type { ScreenCatalog } from '../catalog.ts';
import { bg as account } from './account/bg.ts';
import { bg as alertSettings } from './alert-settings/bg.ts';
import { bg as alerts } from './alerts/bg.ts';
import { bg as app } from './app/bg.ts';
import { bg as consult } from './consult/bg.ts';
import { bg as data } from './data/bg.ts';
import { bg as imports } from './imports/bg.ts';
import { bg as longView } from './long-view/bg.ts';
import { bg as homeViews } from './home-views/bg.ts';
import { bg as meterCheck } from './meter-check/bg.ts';
import { bg as periodCompare } from './period-compare/bg.ts';
import { bg as pairing } from './pairing/bg.ts';
import { bg as pets } from './pets/bg.ts';
import { bg as report } from './report/bg.ts';
import { bg as sensorOff } from './sensor-off/bg.ts';
import { bg as sharing } from './sharing/bg.ts';
import { bg as signs } from './signs/bg.ts';
import { bg as sources } from './sources/bg.ts';
import { bg as targets } from './targets/bg.ts';
import { bg as treatment } from './treatment/bg.ts';
import { bg as treatmentPlan } from './treatment-plan/bg.ts';

/** The texts of all other screens and the dialogs in Bulgarian. */
export const bg: ScreenCatalog = {
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
