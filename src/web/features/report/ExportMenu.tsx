import { callFile } from '#web/api/call-file.ts';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ReportRange } from '#web/report-cards/range.model.ts';
import styles from './ReportActions.module.css';

type ExportMenuProps = { readonly memberId: string; readonly range: ReportRange };

/** The readings and events of a report as a file, for a table or for another program. */
export function ExportMenu({ memberId, range }: ExportMenuProps) {
  const { t } = useWords();
  const csv = useDownload('readings.csv', () => callFile('/web/data/exportFile', { memberId, range, format: 'csv' }));
  const json = useDownload('readings.json', () =>
    callFile('/web/data/exportFile', { memberId, range, format: 'json' }),
  );
  return (
    <Menu
      label={t('report.export')}
      faceClass={styles['face']}
      face={
        <>
          <Icon name="list" size={18} />
          <span className={styles['word']}>{t('report.export')}</span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {(menu) => (
        <MenuList menu={menu}>
          {[
            { word: t('report.exportCsv'), download: csv },
            { word: t('report.exportJson'), download: json },
          ].map(({ word, download }) => (
            <MenuItem
              key={word}
              icon={<Icon name="download" size={18} />}
              onChoose={() => {
                menu.close();
                if (!download.isPending) download.mutate();
              }}
            >
              {word}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Menu>
  );
}
