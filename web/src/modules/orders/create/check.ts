import { wordsOf } from '../../../app/i18n.ts';
import { PARTS, type OrderValues } from './values.ts';

const phone = (text: string) =>
  /^0\d{8,9}$/.test(text.replace(/[\s\-().]/g, '').replace(/^\+?66(?=\d{8,9}$)/, '0'));

/** What the browser can tell before the server looks at it. */
export function check(values: OrderValues): Record<string, string | undefined> {
  const t = wordsOf('orders');
  const { recipient } = values;
  const empty = Object.fromEntries(
    PARTS.map((part) => [`recipient.${part}`, recipient[part].trim() ? undefined : t('create.must')]),
  );
  return {
    ...empty,
    ...(recipient.phone.trim() && !phone(recipient.phone)
      ? { 'recipient.phone': t('create.phoneWrong') }
      : {}),
    ...(recipient.zipcode.trim() && !/^\d{5}$/.test(recipient.zipcode.trim())
      ? { 'recipient.zipcode': t('create.zipWrong') }
      : {}),
    lines: values.lines.length > 0 ? undefined : t('create.goodsMust'),
    sale_channel_id: values.sale_channel_id === undefined ? t('create.selectChannel') : undefined,
    payment_method_id: values.payment_method_id === undefined ? t('create.selectMethod') : undefined,
    provider: values.provider === undefined ? t('create.selectProvider') : undefined,
  };
}
