import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import type { Locale } from '../../../../../contract/shared.ts';
import { baht, fullDayText } from '../../../kit/index.ts';

/** What a partner is written: in the language of the paper, whichever the screen speaks. */
export function mailText(page: PurchasePage, language: Locale): { subject: string; body: string } {
  const { number, partner, total, expected_on } = page;
  const day = expected_on && fullDayText(expected_on, language, language === 'th' ? 'be' : 'ce');
  const lines =
    language === 'th'
      ? [
          `เรียน ${partner.name}`,
          '',
          `ขอส่งใบสั่งซื้อ ${number} ตามไฟล์แนบ`,
          ...(total === null ? [] : [`ยอดรวม ${baht(total)}`]),
          ...(day ? [`ต้องการของภายใน ${day}`] : []),
          '',
          'กรุณายืนยันกลับทางอีเมลนี้ ขอบคุณ',
        ]
      : [
          `Dear ${partner.name},`,
          '',
          `Please find our purchase order ${number} attached.`,
          ...(total === null ? [] : [`Total: ${baht(total)}`]),
          ...(day ? [`We need the goods by ${day}.`] : []),
          '',
          'Please confirm by replying to this e-mail. Thank you.',
        ];
  return {
    subject: language === 'th' ? `ใบสั่งซื้อ ${number}` : `Purchase order ${number}`,
    body: lines.join('\n'),
  };
}
