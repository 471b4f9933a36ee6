import type { ScreenCatalog } from '../catalog.ts';
import { cs as account } from './account/cs.ts';
import { cs as alertSettings } from './alert-settings/cs.ts';
import { cs as alerts } from './alerts/cs.ts';
import { cs as app } from './app/cs.ts';
import { cs as consult } from './consult/cs.ts';
import { cs as data } from './data/cs.ts';
import { cs as imports } from './imports/cs.ts';
import { cs as longView } from './long-view/cs.ts';
import { cs as homeViews } from './home-views/cs.ts';
import { cs as meterCheck } from './meter-check/cs.ts';
import { cs as periodCompare } from './period-compare/cs.ts';
import { cs as pairing } from './pairing/cs.ts';
import { cs as pets } from './pets/cs.ts';
import { cs as report } from './report/cs.ts';
import { cs as sensorOff } from './sensor-off/cs.ts';
import { cs as sharing } from './sharing/cs.ts';
import { cs as signs } from './signs/cs.ts';
import { cs as sources } from './sources/cs.ts';
import { cs as targets } from './targets/cs.ts';
import { cs as treatment } from './treatment/cs.ts';
import { cs as treatmentPlan } from './treatment-plan/cs.ts';

/** The texts of all other screens and the dialogs in Czech. */
export const cs: ScreenCatalog = {
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
