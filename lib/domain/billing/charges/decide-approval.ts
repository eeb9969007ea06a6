import "server-only";
import {
  type Context,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { notifyOfDecision } from "@/lib/domain/billing/billing-notifications/notify-members";
import { getStoredCharge, lockStoredCharge } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type ApprovalState, isHeld } from "@/lib/domain/billing/charges/model/approval";
import {
  type OverrideApprovalInput,
  overrideApprovalSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { requireUnbilledCharge } from "@/lib/domain/billing/charges/require-unbilled-charge";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { sumCents } from "@/lib/money/cents";

interface Decision {
  chargeId: string;
  contactId: string;
  state: Exclude<ApprovalState, "waiting">;
  reason: string | null;
  /** Only shares in one of these approval states are updated. */
  from: readonly ApprovalState[];
}

interface PayerDecision {
  chargeId: string;
  /** The payer's contact ID. The caller must verify it first. */
  contactId: string;
  /** The revision of the charge that the payer opened. */
  revision: number;
  state: "approved" | "declined";
  reason: string | null;
}

/**
 * Stores a payer's decision once and notifies the organization. Throws NOT_FOUND if none of the contact's shares
 * needed approval, or CONFLICT if the charge changed or no longer needs the decision.
 */
export async function decideApproval(ctx: Context, decision: PayerDecision): Promise<void> {
  const { chargeId, contactId, revision, state, reason } = decision;
  await ctx.transaction(async (own) => {
    const tx: Context = { ...own, horseIds: "all" };
    const before = await lockStoredCharge(tx, chargeId);
    const asked = before.shares.filter((each) => each.contactId === contactId && each.approval !== null);
    if (asked.length === 0) throw createNotFoundError("Charge");
    if (before.status === "written_off" || !asked.some(({ approval }) => approval?.state === "waiting")) {
      throw new DomainError(
        "CONFLICT",
        "This charge no longer needs your decision. Reload the page to see its status.",
      );
    }
    if (before.revision !== revision) {
      throw new DomainError("CONFLICT", "The stable changed this charge. Check it before you decide.");
    }
    await setShareApproval(tx, { chargeId, contactId, state, reason, from: ["waiting"] });
    const after = await getStoredCharge(tx, chargeId);
    const payload = { organizationId: getOrganizationId(tx), chargeId, contactId };
    await enqueue(tx.db, "mail.charge-decided", payload, {
      key: `charge-decided:${chargeId}:${contactId}:${revision}`,
    });
    await notifyOfDecision(tx, {
      ...{ chargeId, horseId: before.horseId, contactId, revision, state },
      amountCents: sumCents(asked.map(({ amountCents, discountCents }) => amountCents - discountCents)),
    });
    await recordChargeChange(tx, state === "approved" ? "charge.approved" : "charge.declined", {
      before,
      after,
    });
  });
}

/**
 * Approves a charge on behalf of its payers, for example after a phone call. Applies to shares that are waiting for
 * approval or were declined. Throws CONFLICT if there are no such shares.
 */
export async function overrideApproval({
  ctx,
  input,
}: VerbArguments<OverrideApprovalInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, reason } = parse(overrideApprovalSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockStoredCharge(tx, id);
    if (before.status === "written_off") requireUnbilledCharge(before);
    const held = before.shares.filter(({ approval }) => isHeld(approval));
    if (held.length === 0)
      throw new DomainError(
        "CONFLICT",
        "This charge isn't waiting for approval. Reload the page to see its status.",
      );
    // After a merge, the remaining contact can have two shares of a charge, so duplicate IDs are removed.
    for (const contactId of new Set(held.map((share) => share.contactId))) {
      if (contactId === null) continue;
      await setShareApproval(tx, {
        ...{ chargeId: id, contactId, state: "overridden", reason },
        from: ["waiting", "declined"],
      });
    }
    const after = await getStoredCharge(tx, id);
    await recordChargeChange(tx, "charge.approval_overridden", { before, after });
    return storeResult(tx, after);
  });
}

/**
 * Stores a contact's decision on their unbilled shares of a locked charge. Includes the shares of contacts that
 * were merged into this contact. Returns whether a share changed.
 */
async function setShareApproval(tx: Context, decision: Decision): Promise<boolean> {
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
