import { SharedPage } from '#web/features/shared-report/SharedPage.tsx';
import { SharedPdf } from '#web/features/shared-report/SharedPdf.tsx';

/** The AGP sheet of a link, without an account. */
export function SharedPdfScreen() {
  return <SharedPage>{(shared) => <SharedPdf shared={shared} />}</SharedPage>;
}
