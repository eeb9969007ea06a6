import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";

/** "overridden" means that a member approved the share on the payer's behalf. */
export const APPROVAL_STATES = ["waiting", "approved", "declined", "overridden"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_LABELS: Readonly<Record<ApprovalState, string>> = {
  waiting: "Waiting for approval",
  approved: "Approved by the client",
  declined: "Declined by the client",
  overridden: "Approved by the stable",
};

export interface ShareApproval {
  state: ApprovalState;
  /** The client's reason for declining, or the member's note. */
  reason: string | null;
  /** Null while the share is waiting for approval. */
  decidedAt: Date | null;
}

/** Returns whether a share can't be billed because the client hasn't approved it. */
export function isHeld(approval: Pick<ShareApproval, "state"> | null): boolean {
  return approval?.state === "waiting" || approval?.state === "declined";
}

/**
 * Returns whether a client approved or declined the share. If so, deleting the charge would lose that decision.
 */
export function isDecidedByClient(approval: Pick<ShareApproval, "state"> | null): boolean {
  return approval?.state === "approved" || approval?.state === "declined";
}

/** Agreements and late fees are based on a contract with the client, so they are billed without another approval. */
const CONTRACT_SOURCES: readonly ChargeSource[] = ["agreement", "late_fee"];

/**
 * The parts of a charge that a payer approves, together with the amount of their share. If one of these parts
 * changes, the payer must approve the charge again.
 */
interface ApprovedSubject {
  chargedOn: string;
  horseId: string | null;
  description: string;
}

interface StoredShare {
  contactId: string | null;
  amountCents: number;
  discountCents: number;
  approval: ShareApproval | null;
}

interface AskedShare {
  contactId: string | null;
  amountCents: number;
  discountCents: number;
}

interface ApprovedCharge extends ApprovedSubject {
  amountCents: number;
  discountCents: number;
}

interface ApprovalRequest {
  source: ChargeSource;
  /** In minor units. Null if charges don't need approval. */
  limitCents: number | null;
  /** The charge, with its amounts before they are split among the payers. */
  charge: ApprovedCharge;
  /** The charge and its shares before a change. Null for a new charge. */
  before: (ApprovedCharge & { shares: readonly StoredShare[] }) | null;
}

/**
 * Returns the approval for a share of a new or changed charge, or null if the share doesn't need approval. The
 * limit applies to the whole charge, so splitting a charge doesn't avoid approval. A decision stays valid until the
 * share's amount or the charge's day, horse or description changes. An existing share without an approval, such as
 * one from before the limit was set, needs none until one of these values or the charge's amount changes.
 */
export function getShareApproval(
  share: AskedShare,
  { source, limitCents, charge, before }: ApprovalRequest,
): ShareApproval | null {
  const { contactId, amountCents, discountCents } = share;
  if (contactId === null || limitCents === null || CONTRACT_SOURCES.includes(source)) return null;
  if (charge.amountCents - charge.discountCents <= limitCents) return null;
  const earlier = before?.shares.find((each) => each.contactId === contactId);
  const isSame =
    before !== null &&
    earlier !== undefined &&
    earlier.amountCents === amountCents &&
    earlier.discountCents === discountCents &&
    before.chargedOn === charge.chargedOn &&
    before.horseId === charge.horseId &&
    before.description === charge.description;
  if (isSame && earlier.approval) return earlier.approval;
  const isSameAmount =
    before?.amountCents === charge.amountCents && before.discountCents === charge.discountCents;
  return isSame && isSameAmount ? null : { state: "waiting", reason: null, decidedAt: null };
}
