import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { isHeld } from "@/lib/domain/billing/charges/model/approval";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

/**
 * Lists the unapproved shares of a charge with their payers, for example "Colic visit: Ann's part, $299.97".
 */
export function describeHeldShares(
  { description, shares }: Pick<ChargeDto, "description" | "shares">,
  currency: Currency,
  format: NumberFormat,
): string {
  const isSplit = shares.length > 1;
  const parts = shares
    .filter(({ approval }) => isHeld(approval))
    .map(({ contactName, amountCents, discountCents }) => {
      const payer = contactName ?? "Unknown payer";
      return `${isSplit ? `${payer}'s part` : payer}, ${formatCents(amountCents - discountCents, currency, format)}`;
    });
  return `${description}: ${parts.join("; ")}`;
}
