import { DoctorDetail } from '#web/features/shared-report/DoctorDetail.tsx';
import { SharedPage } from '#web/features/shared-report/SharedPage.tsx';

/** A pet for its vet by a report link, without an account. */
export function DoctorDetailScreen() {
  return <SharedPage>{(shared) => <DoctorDetail shared={shared} />}</SharedPage>;
}
