import { SharedConsult } from '#web/features/shared-report/SharedConsult.tsx';
import { SharedPage } from '#web/features/shared-report/SharedPage.tsx';

/** The consult pack of a link, without an account. */
export function SharedConsultScreen() {
  return <SharedPage>{(shared) => <SharedConsult shared={shared} />}</SharedPage>;
}
