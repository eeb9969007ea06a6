import { splitCents } from "@/lib/domain/billing/finances/model/split";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";

/** A part of a charge. `contactId` is null if no payer is known. */
export interface SplitShare {
  contactId: string | null;
  basisPoints: number;
  amountCents: number;
  discountCents: number;
}

interface Payer {
  contactId: string;
  basisPoints: number;
}

/**
 * Splits a charge among its payers, to the cent. The discount is split in proportion to the shares' amounts, so no
 * share's discount exceeds its amount.
 */
export function splitCharge(
  { amountCents, discountCents }: { amountCents: number; discountCents: number },
  payers: readonly Payer[],
): SplitShare[] {
  if (payers.length === 0) {
    return [{ contactId: null, basisPoints: FULL_SHARE_BASIS_POINTS, amountCents, discountCents }];
  }
  const amounts = splitCents(
    amountCents,
    payers.map(({ basisPoints }) => basisPoints),
  );
  const discounts = amountCents === 0 ? amounts : splitCents(discountCents, amounts);
  return payers.map(({ contactId, basisPoints }, index) => ({
    contactId,
    basisPoints,
    amountCents: amounts[index] ?? 0,
    discountCents: discounts[index] ?? 0,
  }));
}
