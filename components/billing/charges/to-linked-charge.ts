import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { LinkedCharge } from "./charge-card";

/** Converts a charge to a `LinkedCharge`, with its payers, their approvals and a link to the list that contains it. */
export function toLinkedCharge(charge: ChargeDto): LinkedCharge {
  const { id, contactId, horseId, shares, amountCents, discountCents } = charge;
  const query = new URLSearchParams({ tab: "charges", view: "all" });
  const payerId = contactId ?? shares[0]?.contactId;
  if (payerId) query.set("contact", payerId);
  if (horseId) query.set("horse", horseId);
  return {
    id,
    contactId,
    payer: shares.map(({ contactName }) => contactName ?? "no payer yet").join(", "),
    shares: shares.map(({ contactId: shareContactId, contactName, approval }) => ({
      contactId: shareContactId,
      contactName,
      approval: approval && { state: approval.state, reason: approval.reason },
    })),
    amountCents: amountCents - discountCents,
    href: `/pro-dashboard?${query}`,
  };
}
