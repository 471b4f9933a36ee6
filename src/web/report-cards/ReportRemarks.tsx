import { Icon } from '#web/ui/icons.tsx';
import styles from './PeriodLine.module.css';

/** What to mind about a report's numbers, a line each. */
export function ReportRemarks({ remarks }: { readonly remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <p key={remark} className={styles['remark']}>
      <Icon name="info" size={18} />
      {remark}
    </p>
  ));
}
