import type { UnbilledShare } from "@/lib/domain/billing/charges/list-unbilled-shares";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { MAX_INVOICE_LINES } from "@/lib/domain/billing/invoices/model/schemas";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";
import { formatPercent, type NumberFormat } from "@/lib/money/number-format";

/**
 * Converts a payer's unbilled shares to invoice lines, in the same order. Shares beyond the maximum number of
 * lines are billed in the next run.
 */
export function toRunLines(shares: readonly UnbilledShare[], numberFormat: NumberFormat): DraftLine[] {
  return shares.slice(0, MAX_INVOICE_LINES).map((share) => ({
    ...getQuantityAndRate(share),
    description: describeShare(share, numberFormat),
    discountCents: share.discountCents,
    taxRate: share.taxRate,
    taxName: share.taxName,
    horse: share.horseName === null ? null : { id: share.horseId, name: share.horseName },
    chargedOn: share.chargedOn,
    chargeShareId: share.shareId,
  }));
}

/** Bills a partial share of a charge as one unit, so that quantity times rate is exactly the share's amount. */
export function getQuantityAndRate({
  basisPoints,
  quantityHundredths,
  priceCents,
  amountCents,
}: UnbilledShare) {
  if (basisPoints === FULL_SHARE_BASIS_POINTS) return { quantityHundredths, rateCents: priceCents };
  return { quantityHundredths: 100, rateCents: amountCents };
}

/** Returns a share's description on the invoice. A partial share includes its percentage. */
export function describeShare(
  { basisPoints, description }: UnbilledShare,
  numberFormat: NumberFormat,
): string {
  if (basisPoints === FULL_SHARE_BASIS_POINTS) return description;
  return `${description} (${formatPercent(basisPoints, numberFormat)} share)`;
}
