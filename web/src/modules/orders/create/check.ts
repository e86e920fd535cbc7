import { Phone, Zipcode } from '../../../../../contract/shared.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { PARTS, type OrderValues } from './values.ts';

/** What the browser can tell before the server looks at it. */
export function check(values: OrderValues): Record<string, string | undefined> {
  const t = wordsOf('orders');
  const { recipient } = values;
  const empty = Object.fromEntries(
    PARTS.map((part) => [`recipient.${part}`, recipient[part].trim() ? undefined : t(`create.must.${part}`)]),
  );
  return {
    ...empty,
    ...(recipient.phone.trim() && !Phone.safeParse(recipient.phone).success
      ? { 'recipient.phone': t('create.phoneWrong') }
      : {}),
    ...(recipient.zipcode.trim() && !Zipcode.safeParse(recipient.zipcode).success
      ? { 'recipient.zipcode': t('create.zipWrong') }
      : {}),
    lines: values.lines.length > 0 ? undefined : t('create.goodsMust'),
    sale_channel_id: values.sale_channel_id === undefined ? t('create.selectChannel') : undefined,
    payment_method_id: values.payment_method_id === undefined ? t('create.selectMethod') : undefined,
    provider: values.provider === undefined ? t('create.selectProvider') : undefined,
  };
}
