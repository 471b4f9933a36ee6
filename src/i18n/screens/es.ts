import type { ScreenCatalog } from '../catalog.ts';
import { es as account } from './account/es.ts';
import { es as alertSettings } from './alert-settings/es.ts';
import { es as alerts } from './alerts/es.ts';
import { es as app } from './app/es.ts';
import { es as consult } from './consult/es.ts';
import { es as data } from './data/es.ts';
import { es as imports } from './imports/es.ts';
import { es as longView } from './long-view/es.ts';
import { es as homeViews } from './home-views/es.ts';
import { es as meterCheck } from './meter-check/es.ts';
import { es as periodCompare } from './period-compare/es.ts';
import { es as pairing } from './pairing/es.ts';
import { es as pets } from './pets/es.ts';
import { es as report } from './report/es.ts';
import { es as sensorOff } from './sensor-off/es.ts';
import { es as sharing } from './sharing/es.ts';
import { es as signs } from './signs/es.ts';
import { es as sources } from './sources/es.ts';
import { es as targets } from './targets/es.ts';
import { es as treatment } from './treatment/es.ts';
import { es as treatmentPlan } from './treatment-plan/es.ts';

/** The texts of all other screens and the dialogs in Spanish. */
export const es: ScreenCatalog = {
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
