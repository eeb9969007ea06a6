import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

type Share = Pick<
  ChargeDto["shares"][number],
  "contactId" | "contactName" | "amountCents" | "discountCents" | "approval"
>;
type Shares = { shares: readonly Share[] };

interface AskedPayer {
  contactId: string;
  contactName: string | null;
  /** Whether the earlier version of the charge was already approved or declined. */
  isAskedAgain: boolean;
}

/**
 * Returns the payers who must be asked to approve a new or changed charge. `before` is null for a new charge.
 */
export function listPayersToAsk(before: Shares | null, after: Shares): AskedPayer[] {
  return after.shares.flatMap(({ contactId, contactName, approval, amountCents, discountCents }) => {
    if (contactId === null || approval?.state !== "waiting") return [];
    const earlier = before?.shares.find((share) => share.contactId === contactId);
    const wasWaiting = earlier?.approval?.state === "waiting";
    if (wasWaiting && earlier.amountCents === amountCents && earlier.discountCents === discountCents)
      return [];
    const isAskedAgain = Boolean(earlier?.approval) && !wasWaiting;
    return [{ contactId, contactName, isAskedAgain }];
  });
}

/** Returns text such as "Charge saved. Anna Bell needs to approve it again." */
export function describeSavedCharge(before: Shares, after: Shares): string {
  const payers = listPayersToAsk(before, after);
  if (payers.length === 0) return "Charge saved";
  const names = payers.flatMap(({ contactName }) => contactName ?? []);
  const subject =
    names.length === payers.length && names.length <= 2 ? names.join(" and ") : `${payers.length} clients`;
  const verb = payers.length === 1 ? "needs" : "need";
  const again = payers.every(({ isAskedAgain }) => isAskedAgain) ? " again" : "";
  return `Charge saved. ${subject} ${verb} to approve it${again}.`;
}
