import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { readPage, toPage } from '#contract/pages.ts';
import { isolateName } from '#i18n/isolate.ts';
import { reportLinkToken, withoutToken } from '#web/api/report-link.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { speak } from '#web/words/language.ts';
import { languageOfAddress } from '#web/words/start-language.ts';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { usePortal } from '#web/session/portal.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { useTranslator } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { SharedState } from './SharedState.tsx';
import { openedLinkQuery, type SharedLink } from './shared-report.queries.ts';
import styles from './SharedPage.module.css';

type SharedPageProps = { readonly children: (shared: SharedLink) => ReactNode };

/** The page around everything that a report link opens, without a sign-in and without links into the portal. */
export function SharedPage({ children }: SharedPageProps) {
  const [queryClient] = useState(makeQueryClient);
  const { id = '' } = useParams();
  const hasToken = reportLinkToken() !== null;
  useHiddenToken();
  return (
    <QueryClientProvider client={queryClient}>
      <SharedFrame>{hasToken ? <OpenedLink id={id}>{children}</OpenedLink> : <IncompleteLink />}</SharedFrame>
    </QueryClientProvider>
  );
}

/** Takes the token out of the address once it is known: what the history holds opens nothing elsewhere. */
function useHiddenToken(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const rest = withoutToken(search);
    if (reportLinkToken() !== null && rest !== search)
      void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [navigate, pathname, search, hash]);
}

function IncompleteLink() {
  const { t } = useWords();
  useTitle(t('sharedReport.titleAnyone'));
  return <LinkEnded isIncomplete />;
}

function OpenedLink({ id, children }: SharedPageProps & { readonly id: string }) {
  const { t } = useWords();
  const query = useQuery(openedLinkQuery(id));
  useLinkLanguage(query.data?.link.lang);
  useTitle(
    query.data
      ? t('sharedReport.title', { name: isolateName(query.data.pet.memberName) })
      : t('sharedReport.titleAnyone'),
  );
  return (
    <SharedState query={query} loading={<ReportSkeleton />}>
      {children}
    </SharedState>
  );
}

function SharedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const { name } = usePortal();
  const speakIn = useSpeakIn();
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <span className={styles['sign']}>
          <Logo size={24} />
        </span>
        <span className={styles['name']}>{name}</span>
        <LanguageSelect speakIn={speakIn} />
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['footer']}>{t('layout.footer', { name })}</footer>
    </div>
  );
}

/** Another language is another address of a report; elsewhere it is spoken as long as the page is open. */
function useSpeakIn(): (language: Language) => Promise<void> {
  const translator = useTranslator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (language) => {
    await speak(translator, language);
    const report = readPage('/report/:lang/:id', pathname);
    if (report === null) return;
    await navigate(`${toPage('/report/:lang/:id', { ...report, lang: language })}${search}`, { replace: true });
  };
}

/** A report speaks the language of its address; the other pages that of the link. */
function useLinkLanguage(ofLink: Language | undefined): void {
  const translator = useTranslator();
  const { pathname } = useLocation();
  const wanted = languageOfAddress(pathname) ?? ofLink;
  useEffect(() => {
    if (wanted === undefined || translator.language === wanted) return;
    speak(translator, wanted).catch(() => undefined); // the page stays readable in the loaded language
  }, [translator, wanted]);
}
