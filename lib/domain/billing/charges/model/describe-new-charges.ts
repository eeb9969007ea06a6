import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";

type NewCharge = Pick<ChargeDto, "amountCents" | "discountCents"> & {
  shares: readonly Pick<ChargeDto["shares"][number], "contactName" | "approval">[];
};

/**
 * Returns text such as "Charged $60.00 to Anna Bell", with the total of the charges before tax. Says whether
 * clients must approve the charges first.
 */
export function describeNewCharges(
  charges: readonly NewCharge[],
  { currency, numberFormat }: AmountNotation,
): string {
  const total = formatCents(
    sumCents(charges.map(({ amountCents, discountCents }) => amountCents - discountCents)),
    currency,
    numberFormat,
  );
  const payers = [...new Set(charges.flatMap(({ shares }) => shares.map(({ contactName }) => contactName)))];
  const unassignedCount = charges.filter(
    ({ shares }) => shares.length === 0 || shares.some(({ contactName }) => contactName === null),
  ).length;
  if (unassignedCount > 0) return `Charged ${total}. ${requestPayers(unassignedCount, charges.length)}`;
  const text =
    payers.length > 2
      ? `Charged ${total} to ${payers.length} clients`
      : `Charged ${total} to ${payers.join(" and ")}`;
  const isWaiting = charges.some(({ shares }) =>
    shares.some(({ approval }) => approval?.state === "waiting"),
  );
  if (!isWaiting) return text;
  return charges.length > 1
    ? `${text}. Charges above the limit are billed after the client approves them.`
    : `${text}. The charge is billed after ${payers.length > 1 ? "they approve" : "the client approves"} it.`;
}

function requestPayers(unassignedCount: number, count: number): string {
  if (count === 1) return "Add a payer so that the charge can be billed.";
  if (unassignedCount === count) return `Add payers so that the ${count} charges can be billed.`;
  return unassignedCount === 1
    ? `1 of the ${count} charges has no payer yet. Add a payer so that this charge can be billed.`
    : `${unassignedCount} of the ${count} charges have no payer yet. Add payers so that these charges can be billed.`;
}
