import { deviceZone } from '#domain/time/device-zone.ts';
import { useLiveState } from '#web/api/use-live.tsx';
import { useWords } from '#web/words/words.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Select, type Choice } from '#web/ui/kit/Select.tsx';
import { filterPatients, ORDERS, type Cut, type Order, type SeenPatient } from './patient-list.model.ts';
import styles from './PatientTools.module.css';

type PatientToolsProps = {
  readonly all: readonly SeenPatient[];
  readonly search: string;
  readonly cut: Cut;
  readonly order: Order;
  readonly updatedAt: number;
  readonly onSearch: (text: string) => void;
  readonly onCut: (cut: Cut) => void;
  readonly onOrder: (order: Order) => void;
};

/** Finds, cuts down and sorts the list, and says how fresh it is. */
export function PatientTools({ all, search, cut, order, updatedAt, onSearch, onCut, onOrder }: PatientToolsProps) {
  const { t } = useWords();
  return (
    <div className={styles['tools']}>
      <Search text={search} onText={onSearch} />
      <div className={styles['cuts']}>
        <Segments label={t('patients.cut')} value={cut} choices={useCuts(all)} onChoose={onCut} />
      </div>
      <Freshness updatedAt={updatedAt} />
      <Sorting order={order} onOrder={onOrder} />
    </div>
  );
}

function Search({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useWords();
  return (
    <search className={styles['search']}>
      <Icon name="search" size={18} />
      <input
        type="search"
        className={styles['input']}
        autoComplete="off"
        maxLength={100}
        placeholder={t('patients.search')}
        aria-label={t('patients.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={t('followers.clearSearch')} onClick={() => onText('')} />}
    </search>
  );
}

const cutWords = {
  all: 'common.all',
  attention: 'patients.attention',
  cats: 'patients.cats',
  dogs: 'patients.dogs',
} as const satisfies Record<Cut, WordKey>;

/** The filters with their counts; species filters are offered if the list has both species. */
function useCuts(all: readonly SeenPatient[]): Choice<Cut>[] {
  const { t, formats } = useWords();
  const counts = {
    all,
    attention: filterPatients(all, 'attention'),
    cats: filterPatients(all, 'cats'),
    dogs: filterPatients(all, 'dogs'),
  };
  const isMixed = counts.cats.length > 0 && counts.dogs.length > 0;
  const cuts: readonly Cut[] = isMixed ? ['all', 'attention', 'cats', 'dogs'] : ['all', 'attention'];
  return cuts.map((value) => ({ value, label: `${t(cutWords[value])} ${formats.number(counts[value].length)}` }));
}

/** Whether new values show by themselves, and when the last change came. */
function Freshness({ updatedAt }: { readonly updatedAt: number }) {
  const { t, formats } = useWords();
  const state = useLiveState();
  const isLive = state === 'live';
  const zone = deviceZone();
  return (
    <p className={styles['live']}>
      <span className={classes(styles['dot'], isLive && styles['on'])} />
      {isLive
        ? t('patients.liveUpdated', { time: formats.clock(updatedAt, zone) })
        : t(state === 'connecting' ? 'home.connecting' : 'home.notLive')}
    </p>
  );
}

const orderWords = {
  urgency: 'patients.byUrgency',
  name: 'patients.byName',
  tir: 'patients.byTir',
  tbr: 'patients.byBelow',
  change: 'patients.byChange',
  sensor: 'patients.bySensor',
} as const satisfies Record<Order, WordKey>;

function Sorting({ order, onOrder }: { readonly order: Order; readonly onOrder: (order: Order) => void }) {
  const { t } = useWords();
  return (
    <label className={styles['sorting']}>
      <Icon name="sort" size={18} />
      <span className={styles['sortWord']}>{t('patients.sort')}</span>
      <Select
        className={styles['select']}
        value={order}
        choices={ORDERS.map((value) => ({ value, label: t(orderWords[value]) }))}
        onChoose={onOrder}
      />
      <Icon name="chevronDown" size={16} />
    </label>
  );
}
