import { Navigate, Route, Routes, useLocation } from 'react-router';
import { StatusPage } from './errors/StatusPage.tsx';
import { loadLogin, loadSignedIn } from './first-loaders.ts';
import { isKnownPath } from './known-paths.ts';
import { ScreenSlot } from './ScreenSlot.tsx';
import { loginPath, useSessionToken } from './session-state.ts';

const loadRegister = async () => (await import('./auth/RegisterScreen.tsx')).RegisterScreen;
const loadForget = async () => (await import('./auth/ForgetScreen.tsx')).ForgetScreen;
const loadPrivacy = async () => (await import('./auth/PrivacyScreen.tsx')).PrivacyScreen;
const loadReport = async () => (await import('./screens/SharedReportScreen.tsx')).SharedReportScreen;
const loadPdf = async () => (await import('./screens/SharedPdfScreen.tsx')).SharedPdfScreen;
const loadDoctorDetail = async () => (await import('./screens/DoctorDetailScreen.tsx')).DoctorDetailScreen;

/** What everybody may open, and the door to the rest. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<ScreenSlot load={loadLogin} />} />
      <Route path="/register" element={<ScreenSlot load={loadRegister} />} />
      <Route path="/forget" element={<ScreenSlot load={loadForget} />} />
      <Route path="/privacy" element={<ScreenSlot load={loadPrivacy} />} />
      <Route path="/report/:lang/:id" element={<ScreenSlot load={loadReport} />} />
      <Route path="/reportPdf/:id" element={<ScreenSlot load={loadPdf} />} />
      <Route path="/doctorDetail/:id" element={<ScreenSlot load={loadDoctorDetail} />} />
      <Route path="/403" element={<StatusPage status={403} />} />
      <Route path="/404" element={<StatusPage status={404} />} />
      <Route path="/500" element={<StatusPage status={500} />} />
      <Route path="*" element={<Door />} />
    </Routes>
  );
}

function Door() {
  const token = useSessionToken();
  const location = useLocation();
  if (token !== null) return <ScreenSlot key={token} load={loadSignedIn} />;
  if (!isKnownPath(location.pathname)) return <StatusPage status={404} />;
  return <Navigate to={loginPath(location)} replace />;
}
