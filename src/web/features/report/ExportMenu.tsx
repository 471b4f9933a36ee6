import type { ExportFormat } from '#contract/data.ts';
import { callFile } from '#web/api/call-file.ts';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ReportRange } from '#web/report-cards/range.model.ts';
import styles from './ReportActions.module.css';

type ExportMenuProps = { readonly memberId: string; readonly range: ReportRange };

/** The formats in the order of the menu: for people first, then for other programs. */
const CHOICES = [
  { format: 'xlsx', word: 'report.exportXlsx' },
  { format: 'csv', word: 'report.exportCsv' },
  { format: 'json', word: 'report.exportJson' },
  { format: 'fhir', word: 'report.exportFhir' },
  { format: 'nightscout', word: 'report.exportNightscout' },
] as const satisfies readonly { readonly format: ExportFormat; readonly word: string }[];

/** The readings and events of a report as a file, for a table or for another program. */
export function ExportMenu({ memberId, range }: ExportMenuProps) {
  const { t } = useWords();
  const { mutate, isPending, variables } = useDownload('readings', (format: ExportFormat) =>
    callFile('/web/data/exportFile', { memberId, range, format }),
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
          {CHOICES.map(({ format, word }) => (
            <MenuItem
              key={format}
              icon={<Icon name="download" size={18} />}
              onChoose={() => {
                menu.close();
                if (!isPending || variables !== format) mutate(format);
              }}
            >
              {t(word)}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Menu>
  );
}
