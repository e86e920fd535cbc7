import { iso } from '../platform/clock.ts';
import { severalAtOnce, type Files } from './files.ts';
import { maskedName } from './names.ts';
import { drawSlip } from './slip-picture.ts';
import { forgedPayload, slipPayload } from './slip-payload.ts';
import type { SlipShown } from './story/told.ts';

interface Receiver {
  name: string;
  account: string;
}

/** Draws the slips' pictures, keeps them as files and tells the slips their names. */
export function pictureSlips(files: Files, enterpriseId: number, slips: readonly SlipShown[], to: Receiver) {
  return severalAtOnce(slips, async (slip) => {
    const bytes = await drawSlip({
      amount: slip.amount,
      at: new Date(slip.at),
      bank: slip.bank,
      reference: slip.reference,
      sender: maskedName(slip.sender),
      receiver: to.name,
      receiverAccount: to.account,
      qr:
        slip.kind === 'no_qr' ? null : slip.kind === 'bad_checksum' ? forgedPayload(slip) : slipPayload(slip),
    });
    const row = await files.keep(enterpriseId, {
      purpose: 'slip',
      bytes,
      type: 'image/jpeg',
      ending: 'jpg',
      by: slip.row.uploaded_by,
      at: iso(new Date(slip.at)),
    });
    slip.row.file = row.name;
    return row;
  });
}
