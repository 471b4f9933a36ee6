import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionToken } from '#web/api/session.ts';
import { forgetPrivate, keepSession } from '#web/push/private-records.ts';
import { endOthersSubscription, renewSubscription } from '#web/push/this-browser.ts';
import { usePortal } from '#web/session/portal.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { writeKept } from '#worker/kept.ts';
import { isPageRequest } from '#worker/messages.ts';
import { AlarmSound } from './AlarmSound.tsx';
import { LostLine } from './LostLine.tsx';
import { LostPart } from './LostPart.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OutboxBar } from './OutboxBar.tsx';
import { useKeptValues } from './use-kept-values.ts';
import { useSharedLive } from './use-shared-live.ts';

/** What an installed app needs of an open page, while somebody is signed in. */
export function Installed() {
  const { user } = useUserInfo();
  const { name: portalName } = usePortal();
  const { language, accountId } = user;
  useEffect(() => void writeKept('speech', { language, portalName }), [language, portalName]);
  useKeptValues(useKeptSession(accountId));
  useSharedLive();
  useOpenRequests();
  useThemeColor();
  return (
    <>
      <LostLine />
      <LostPart />
      <NewVersion />
      <OutboxBar />
      <AlarmSound />
    </>
  );
}

/** Keeps the session for the service worker, and forgets everything private when it ends. */
function useKeptSession(accountId: string): boolean {
  const [mayKeep, setMayKeep] = useState(false);
  useEffect(() => {
    let isOver = false;
    const begin = async (): Promise<void> => {
      await endOthersSubscription(accountId).catch(() => undefined); // its record is gone in any case
      if (isOver) return;
      setMayKeep(await keepSession(accountId));
      await renewSubscription(accountId).catch(() => undefined); // tried again with the next page
    };
    begin().catch(reportError);
    return () => {
      isOver = true;
      if (sessionToken() === null) void forgetPrivate();
    };
  }, [accountId]);
  return mayKeep;
}

/** Opens what a click on a notification asks for. */
function useOpenRequests(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data, ports }: MessageEvent): void => {
      if (!isPageRequest(data)) return;
      ports[0]?.postMessage(null);
      void navigate(data.path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}

/** The frame that the system draws around the app has the page's colour, also where the user chose light or dark. */
function useThemeColor(): void {
  useEffect(() => {
    const show = (): void => {
      const color = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', color);
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
    return () => observer.disconnect();
  }, []);
}
