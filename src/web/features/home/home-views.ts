import { isLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** The views of a pet, in the order of the tabs. */
export const HOME_VIEWS = ['overview', 'glucose', 'daily', 'session', 'agp', 'timeInRange'] as const;
/** One of the views. */
export type HomeViewName = (typeof HOME_VIEWS)[number];

/** Name of each tab. */
export const viewWords = {
  overview: 'home.overview',
  glucose: 'home.glucose',
  daily: 'home.daily',
  session: 'home.session',
  agp: 'home.agp',
  timeInRange: 'home.timeInRange',
} as const satisfies Record<HomeViewName, FirstKey>;

type ChosenView = {
  readonly name: HomeViewName;
  /** the day of the daily view; null for the newest */
  readonly date: LocalDate | null;
  /** the session of the session view; null for the newest */
  readonly sensorId: string | null;
  readonly choose: (name: HomeViewName, of?: { readonly day: LocalDate } | { readonly session: string }) => void;
};

/** The view, and the day or session, from the URL, so that links and the browser's back button work. */
export function useHomeView(): ChosenView {
  const [params, setParams] = useSearchParams();
  const date = params.get('day') ?? '';
  return {
    name: HOME_VIEWS.find((name) => name === params.get('view')) ?? 'overview',
    date: isLocalDate(date) ? date : null,
    sensorId: params.get('session'),
    choose: (name, of) => {
      setParams({ ...(name === 'overview' ? {} : { view: name }), ...of });
    },
  };
}
