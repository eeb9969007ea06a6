import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { sumCents } from "@/lib/money/cents";

/** A part of the amount that a credit note returns to the client. */
export interface ReturnedPart {
  /** `failed`: the refund failed, and the organization must decide how to return the amount. */
  state: "refunded" | "pending" | "failed" | "credit";
  amountCents: number;
}

interface ReturnedNote extends Pick<CreditNoteDto, "totalCents" | "appliedCents" | "returnAs"> {
  refunds: readonly { status: string; amountCents: number }[];
}

/**
 * Divides the returned amount by state. Only the part of the credited amount that was already paid is returned.
 */
export function listReturnedParts({
  totalCents,
  appliedCents,
  returnAs,
  refunds,
}: ReturnedNote): ReturnedPart[] {
  const returnedCents = totalCents - appliedCents;
  if (returnAs === "credit") return [{ state: "credit", amountCents: returnedCents }];
  const sumByStatus = (status: string) =>
    sumCents(refunds.flatMap((refund) => (refund.status === status ? [refund.amountCents] : [])));
  const [pendingCents, failedCents] = [sumByStatus("pending"), sumByStatus("failed")];
  const parts: ReturnedPart[] = [
    { state: "refunded", amountCents: returnedCents - pendingCents - failedCents },
    { state: "pending", amountCents: pendingCents },
    { state: "failed", amountCents: failedCents },
  ];
  return parts.filter(({ amountCents }) => amountCents > 0);
}

/** Describes to the client what has happened to a part of the amount. */
export function describeReturnedPart({ state }: ReturnedPart, organizationName: string): string {
  if (state === "failed") return `${organizationName} is working on your refund`;
  return { refunded: "Refunded to you", pending: "Refund in progress", credit: "Added to your credit" }[
    state
  ];
}
