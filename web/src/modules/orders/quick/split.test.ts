import { describe, expect, test } from 'vitest';
import { joinWithPrevious, splitChats } from './split.ts';

describe('chats pasted together', () => {
  test.each<[string, string, string[]]>([
    ['one chat', 'สบู่ 2\nสมหญิง 0812345678', ['สบู่ 2\nสมหญิง 0812345678']],
    ['one blank line is inside a chat', 'สบู่ 2\n\nสมหญิง', ['สบู่ 2\n\nสมหญิง']],
    ['two blank lines', 'ก\n\n\nข', ['ก', 'ข']],
    ['blank lines with spaces', 'ก\n  \n\t\nข', ['ก', 'ข']],
    ['many blank lines', 'ก\n\n\n\n\n\nข', ['ก', 'ข']],
    ['a line of dashes', 'ก\n---\nข', ['ก', 'ข']],
    ['a line of equal signs with spaces', 'ก\n  =====  \nข', ['ก', 'ข']],
    ['a long dash', 'ก\n———\nข\n─────\nค', ['ก', 'ข', 'ค']],
    ['two dashes are no line', 'ก\n--\nข', ['ก\n--\nข']],
    ['dashes within a line', 'ก --- ข', ['ก --- ข']],
    ['rules and blank lines together', '\n\n---\n\nก\n\n\n===\n---\n\n\nข\n\n', ['ก', 'ข']],
    ['as Windows writes lines', 'ก\r\n\r\n\r\nข\r\n---\r\nค', ['ก', 'ข', 'ค']],
    [
      'one blank line between chats that have each their number',
      'สบู่ 2\nกนก 0812345678\n\nเทียน 1\nธน 081-234-5679',
      ['สบู่ 2\nกนก 0812345678', 'เทียน 1\nธน 081-234-5679'],
    ],
    [
      'who sends and who receives are of one chat',
      'ผู้ส่ง กนก 0812345678\n\nผู้รับ ธน 0812345679',
      ['ผู้ส่ง กนก 0812345678\n\nผู้รับ ธน 0812345679'],
    ],
    [
      'an account is no telephone number',
      'กนก 0812345678\n\n123-4-56789-0',
      ['กนก 0812345678\n\n123-4-56789-0'],
    ],
    ['nothing to read', ' \n---\n…\n\n\n', []],
  ])('%s', (_what, pasted, chats) => expect(splitChats(pasted)).toEqual(chats));

  test('a wrong split is joined again, and the others stay', () => {
    expect(joinWithPrevious(['ก', 'ข', 'ค'], 1)).toEqual(['ก\nข', 'ค']);
    expect(joinWithPrevious(['ก', 'ข', 'ค'], 2)).toEqual(['ก', 'ข\nค']);
  });
});
