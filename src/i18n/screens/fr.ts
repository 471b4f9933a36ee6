import type { ScreenCatalog } from '../catalog.ts';
import { fr as account } from './account/fr.ts';
import { fr as alertSettings } from './alert-settings/fr.ts';
import { fr as alerts } from './alerts/fr.ts';
import { fr as app } from './app/fr.ts';
import { fr as consult } from './consult/fr.ts';
import { fr as data } from './data/fr.ts';
import { fr as imports } from './imports/fr.ts';
import { fr as longView } from './long-view/fr.ts';
import { fr as homeViews } from './home-views/fr.ts';
import { fr as meterCheck } from './meter-check/fr.ts';
import { fr as periodCompare } from './period-compare/fr.ts';
import { fr as pairing } from './pairing/fr.ts';
import { fr as pets } from './pets/fr.ts';
import { fr as report } from './report/fr.ts';
import { fr as sensorOff } from './sensor-off/fr.ts';
import { fr as sharing } from './sharing/fr.ts';
import { fr as signs } from './signs/fr.ts';
import { fr as sources } from './sources/fr.ts';
import { fr as targets } from './targets/fr.ts';
import { fr as treatment } from './treatment/fr.ts';
import { fr as treatmentPlan } from './treatment-plan/fr.ts';

/** The texts of all other screens and the dialogs in French. */
export const fr: ScreenCatalog = {
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
