import { useMyPet } from '#web/session/own-pets.ts';
import { PatientList } from '#web/features/patients/PatientList.tsx';

/** Whom a vet follows, who needs somebody first. The caller's own settings bring the unit. */
export function DoctorHomeScreen() {
  useMyPet();
  return <PatientList />;
}
