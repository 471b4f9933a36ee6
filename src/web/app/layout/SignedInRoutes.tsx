import { Navigate, Route, Routes } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import type { LoginType } from '#contract/values.ts';
import { StatusPage } from '#web/app/errors/status-page.ts';
import { closedScreens, openScreens } from '#web/app/open-screens.ts';
import { chooseLoader, pageTitle, type ScreenEntry } from '#web/app/registry.ts';
import { ScreenSlot } from '#web/ui/ScreenSlot.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useFirstWords } from '#web/words/first-words.ts';

/** The screens this user can open; those of others are refused, and any other path is not found. */
export function SignedInRoutes({ info }: { readonly info: UserInfo }) {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={info.homePath} replace />} />
      {openScreens(info).map((entry) => (
        <Route key={entry.path} path={entry.path} element={<TitledScreen entry={entry} role={info.role} />} />
      ))}
      {closedScreens(info).map(({ path }) => (
        <Route key={path} path={path} element={<StatusPage status={403} inside />} />
      ))}
      <Route path="*" element={<StatusPage status={404} inside />} />
    </Routes>
  );
}

function TitledScreen({ entry, role }: { readonly entry: ScreenEntry; readonly role: LoginType }) {
  const { t } = useFirstWords();
  useTitle(t(pageTitle(entry)));
  return <ScreenSlot key={entry.within ?? entry.path} load={chooseLoader(entry, role)} />;
}
