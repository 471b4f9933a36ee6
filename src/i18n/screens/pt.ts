import type { ScreenCatalog } from '../catalog.ts';
import { pt as account } from './account/pt.ts';
import { pt as alertSettings } from './alert-settings/pt.ts';
import { pt as alerts } from './alerts/pt.ts';
import { pt as app } from './app/pt.ts';
import { pt as consult } from './consult/pt.ts';
import { pt as data } from './data/pt.ts';
import { pt as imports } from './imports/pt.ts';
import { pt as longView } from './long-view/pt.ts';
import { pt as homeViews } from './home-views/pt.ts';
import { pt as meterCheck } from './meter-check/pt.ts';
import { pt as periodCompare } from './period-compare/pt.ts';
import { pt as pairing } from './pairing/pt.ts';
import { pt as pets } from './pets/pt.ts';
import { pt as report } from './report/pt.ts';
import { pt as sensorOff } from './sensor-off/pt.ts';
import { pt as sharing } from './sharing/pt.ts';
import { pt as signs } from './signs/pt.ts';
import { pt as sources } from './sources/pt.ts';
import { pt as targets } from './targets/pt.ts';
import { pt as treatment } from './treatment/pt.ts';
import { pt as treatmentPlan } from './treatment-plan/pt.ts';

/** The texts of all other screens and the dialogs in European Portuguese. */
export const pt: ScreenCatalog = {
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
