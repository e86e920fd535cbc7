import { IconWand } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton } from '../../../kit/index.ts';
import { HeardChips } from './HeardChips.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { ChatReading } from './useChatReading.ts';
import type { OrderForm } from './values.ts';
import { WantedChips } from './WantedChips.tsx';
import classes from './create.module.css';

interface Props {
  form: OrderForm;
  reading: ChatReading;
  /** Said until a text was read. */
  hint: string;
  /** Said of a text with two receivers: what to do on this screen. */
  severalHint: string;
  /** Alt and a number take what the chat says besides; false: those keys do something else on this screen. */
  keyed?: boolean;
}

/** What was found in a chat: told, with what is to be answered and what may be taken besides. */
export function ChatFound({ form, reading, hint, severalHint, keyed = true }: Props) {
  const t = useWords('orders');
  const { summary, several, asking } = reading;
  return (
    <>
      <div className={classes['chatDone']}>
        <span role="status" data-told={several ? 'several' : summary ? true : undefined}>
          {several ? (
            <WholeWords>{severalHint}</WholeWords>
          ) : (
            (summary?.map((part, i) => (
              <span key={part} className={classes['part']}>
                {i > 0 && ' · '}
                {part}
              </span>
            )) ?? hint)
          )}
        </span>
        <ActionButton
          disabledReason={undefined}
          variant="light"
          icon={<IconWand size={18} stroke={1.6} />}
          loading={reading.busy}
          onClick={() => reading.read(form.getValues().chat)}
        >
          {t('create.read')}
        </ActionButton>
      </div>
      <WantedChips form={form} />
      <HeardChips form={form} keyed={keyed} />
      <ReplaceDialog
        values={form.values}
        parsed={asking?.parsed}
        onChoice={(choice) => asking && reading.answer(asking, choice)}
        onBack={reading.back}
      />
    </>
  );
}
