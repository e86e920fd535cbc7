import { bankOf } from '../../../contract/codes/banks.ts';
import { addSlip } from '../../modules/payments/payments.commands/add-slip.ts';
import { confirmFail, confirmSuccess } from '../../modules/payments/payments.commands/confirm-payment.ts';
import { iso } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import { day, MINUTE } from '../calendar.ts';
import { maskedName } from '../names.ts';
import type { OrderPlan, Step } from '../order-plan.ts';
import type { SlipKind } from '../sizes.ts';
import { drawSlip } from '../slip-picture.ts';
import { forgedPayload, slipPayload } from '../slip-payload.ts';
import type { SlipShown } from './slip-shown.ts';
import { toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    slip: { kind: SlipKind };
    confirm: object;
    'payment fails': { reason: string };
  }
}

/** Slips arrive, and the checker says what of them. */
export const verse = {
  steps: {
    slip: showSlip,
    confirm,
    'payment fails': ({ cast }, { id }, { reason }) => confirmFail(cast.checker[0]!, { id, reason }),
  },
  touches: { slip: ['slips'], confirm: [], 'payment fails': ['stock'] },
  besides: (story, timeline, { orders }) => {
    for (const order of orders)
      for (const step of order.steps)
        if (step.does === 'slip')
          timeline.plan(step.at - MINUTE, () => saveSlip(story, toldOf(story, order), step), [order]);
  },
} satisfies Verse<'slip' | 'confirm' | 'payment fails'>;

/** The picture takes its time and hangs on no other slip: it is there when its slip's turn comes. */
async function saveSlip(story: Story, order: Told, { at, kind }: Step<'slip'>): Promise<void> {
  const shown = slipFor(story, order, at, kind);
  const file = await story.files.upload(order.plan.seller, 'slip', await pictureOf(shown));
  order.slip = { ...shown, file };
}

async function showSlip(_story: Story, order: Told, { kind }: Step<'slip'>): Promise<void> {
  const { file, amount, at, receiver } = order.slip!;
  await addSlip(order.plan.seller, {
    id: order.id,
    file,
    // a slip that paid another order is typed with the amount this one should have
    amount: toBaht(kind === 'duplicate' ? order.amount : amount),
    transferred_at: iso(new Date(at)),
    receiver_account: receiver.account,
  });
}

function slipFor({ told, receiver }: Story, { plan, amount }: Told, at: number, wanted: SlipKind): SlipShown {
  const { random } = plan;
  const first =
    wanted === 'duplicate'
      ? [...told.values()].find((o) => o.slip?.confirmed && o.slip.kind === 'good')?.slip
      : null;
  if (first) return { ...first, kind: 'duplicate', confirmed: false };
  const sent = at - random.int(1, 5) * MINUTE;
  return {
    kind: wanted === 'duplicate' ? 'good' : wanted,
    sender: plan.recipient.name,
    bank: random.pick(['002', '004', '006', '011', '014', '025', '030']),
    reference: day(sent).replaceAll('-', '') + random.digits(4) + random.letters(9),
    receiver: {
      name: receiver,
      ...accountShown(plan.method),
      ...(wanted === 'other_account' ? { account: 'xxx-x-x4417-x' } : {}),
    },
    amount: amount - (wanted === 'wrong_amount' ? Math.min(100_00, Math.ceil(amount / 2)) : 0),
    at: sent,
    confirmed: false,
  };
}

/** The account of a payment method as the sender’s bank shows it: four digits of it. */
const accountShown = ({ bank = '', account_number = '' }: OrderPlan['method']) => ({
  bank: bank && `ธนาคาร${bankOf(bank).th}`,
  account: `xxx-x-x${account_number.slice(5, 9)}-x`,
});

const pictureOf = (slip: SlipShown): Promise<Buffer> =>
  drawSlip({
    amount: slip.amount,
    at: new Date(slip.at),
    bank: slip.bank,
    reference: slip.reference,
    sender: maskedName(slip.sender),
    receiver: slip.receiver.name,
    receiverAccount: `${slip.receiver.bank} · ${slip.receiver.account}`,
    qr: slip.kind === 'no_qr' ? null : slip.kind === 'bad_checksum' ? forgedPayload(slip) : slipPayload(slip),
  });

/** The checker takes the payment: the order waits for packing. */
async function confirm({ cast }: Story, order: Told): Promise<void> {
  const { random } = order.plan;
  const checker = random.pick(cast.checker);
  const reason = order.slip
    ? undefined
    : random.pick(['เห็นยอดเข้าในแอปธนาคารแล้ว', 'ยอดเข้าตรงตามสเตตเมนต์', 'ลูกค้าจ่ายหน้าร้าน']);
  await confirmSuccess(checker, { id: order.id, reason });
  if (order.slip) order.slip.confirmed = true;
}
