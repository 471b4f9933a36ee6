import { useUserInfo } from '#web/app/account/user-info.ts';
import { SignedInRoutes } from './SignedInRoutes.tsx';

/** What stands around every screen of who is signed in. */
export function Layout() {
  const info = useUserInfo();
  return (
    <main>
      <SignedInRoutes info={info} />
    </main>
  );
}
