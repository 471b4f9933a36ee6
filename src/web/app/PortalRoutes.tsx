import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ERROR_PATHS, PUBLIC_PATHS } from '#contract/pages.ts';
import type { ChunkLoader } from '#web/api/chunks.ts';
import { StatusPage } from './errors/status-page.ts';
import { loadLogin, loadSignedIn } from './first-loaders.ts';
import { isKnownPath } from './known-paths.ts';
import { ScreenSlot } from '#web/ui/ScreenSlot.tsx';
import { loginPath, useSessionToken } from '#web/session/session-state.ts';

const open: Readonly<Record<(typeof PUBLIC_PATHS)[number], ChunkLoader>> = {
  '/login': loadLogin,
  '/register': async () => (await import('#web/features/sign-in/RegisterScreen.tsx')).RegisterScreen,
  '/forget': async () => (await import('#web/features/sign-in/ForgetScreen.tsx')).ForgetScreen,
  '/privacy': async () => (await import('#web/features/sign-in/PrivacyScreen.tsx')).PrivacyScreen,
  '/report/:lang/:id': async () => (await import('./screens/SharedReportScreen.tsx')).SharedReportScreen,
  '/reportPdf/:id': async () => (await import('./screens/SharedPdfScreen.tsx')).SharedPdfScreen,
  '/consultPack/:id': async () => (await import('./screens/SharedConsultScreen.tsx')).SharedConsultScreen,
  '/doctorDetail/:id': async () => (await import('./screens/DoctorDetailScreen.tsx')).DoctorDetailScreen,
};

const statuses = { '/403': 403, '/404': 404, '/500': 500 } as const;

/** What everybody may open, and the door to the rest. */
export function PortalRoutes() {
  return (
    <Routes>
      {PUBLIC_PATHS.map((path) => (
        <Route key={path} path={path} element={<ScreenSlot load={open[path]} />} />
      ))}
      {ERROR_PATHS.map((path) => (
        <Route key={path} path={path} element={<StatusPage status={statuses[path]} />} />
      ))}
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
