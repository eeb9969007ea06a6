import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";

interface Decision {
  chargeId: string;
  contactId: string;
  state: Exclude<ApprovalState, "waiting">;
  reason: string | null;
  /** Only shares in one of these approval states are updated. */
  from: readonly ApprovalState[];
}

/**
 * Stores a contact's decision on their unbilled shares of a locked charge. Includes the shares of contacts that
 * were merged into this contact. Returns whether a share changed.
 */
export async function setShareApproval(tx: Context, decision: Decision): Promise<boolean> {
  const { chargeId, contactId, state, reason, from } = decision;
  const { count } = await tx.db.chargeShare.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), chargeId, lineItemId: null, approval: { in: [...from] } },
      OR: [{ contactId }, { contact: { mergedIntoId: contactId } }],
    },
    data: { approval: state, approvalReason: reason, approvalDecidedAt: tx.clock.now() },
  });
  return count > 0;
}
