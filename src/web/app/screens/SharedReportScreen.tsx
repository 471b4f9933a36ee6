import { SharedPage } from '#web/features/shared-report/SharedPage.tsx';
import { SharedReport } from '#web/features/shared-report/SharedReport.tsx';

/** The report that a link opens, without an account. */
export function SharedReportScreen() {
  return <SharedPage>{(shared) => <SharedReport shared={shared} />}</SharedPage>;
}
