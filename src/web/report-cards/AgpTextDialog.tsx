import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { agpTextKey } from '#web/queries/keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { PlainText } from './PlainText.tsx';

export type AgpTextDialogProps = {
  /** of which range or session; its language is that of the page */
  readonly wish: Omit<BodyOf<'/web/userReport/agpText'>, 'lang'>;
  readonly onClose: () => void;
};

/** An AGP sheet as text. */
export function AgpTextDialog({ wish, onClose }: AgpTextDialogProps) {
  const { t, language } = useWords();
  const body = { ...wish, lang: language };
  const query = useQuery({
    queryKey: agpTextKey(body),
    queryFn: async ({ signal }) => {
      const { item } = await call('/web/userReport/agpText', body, { signal });
      return item.text;
    },
    gcTime: 0,
  });
  return (
    <Dialog title={t('consult.text')} size={600} onClose={onClose}>
      <StateView query={query} loading={<LoadingView lines={8} />}>
        {(text) => <PlainText text={text} language={language} rows={20} />}
      </StateView>
    </Dialog>
  );
}
