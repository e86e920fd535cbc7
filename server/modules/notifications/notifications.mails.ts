import { notificationScreens } from '../../../contract/notifications.screens.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { Config } from '../../platform/config.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Notice, NoticeKind } from './kinds.ts';

let address = '';
/** Where links lead to. */
export const useMails = ({ publicUrl }: Config): void => {
  address = publicUrl;
};

interface Reader {
  email: string;
  fname: string;
  locale: Locale;
  shop: string;
}
/** One notice as a mail, in the reader's language. */
export function noticeMail(to: Reader, kind: NoticeKind, { title, message, link }: Notice): Mail {
  const { locale } = to;
  const hello = { th: `สวัสดีคุณ${to.fname}`, en: `Hello ${to.fname},` }[locale];
  const choose = {
    th: `เลือกว่าจะรับอีเมลเรื่องใดได้ที่ ${address}${notificationScreens.choices()}`,
    en: `Choose what we mail you about: ${address}${notificationScreens.choices()}`,
  }[locale];
  return {
    to: to.email,
    subject: `${title[locale]} · ${to.shop}`,
    text: [
      hello,
      '',
      message[locale],
      ...(link === null ? [] : [`${address}${link}`]),
      ...(kind.always ? [] : ['', choose]),
    ].join('\n'),
  };
}
