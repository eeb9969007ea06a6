import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ChargeFields, NewShare } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getShareApproval, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import type { SplitShare } from "@/lib/domain/billing/charges/model/split-charge";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { enqueue } from "@/lib/jobs/enqueue";

interface SplitCharge {
  source: ChargeSource;
  fields: ChargeFields;
  shares: readonly SplitShare[];
  /** The charge before the change. Null for a new charge. */
  before: ChargeDto | null;
}

/** Returns the shares with their approvals. Shares above the organization's limit wait for their payers. */
export async function addApprovals(
  tx: Context,
  { source, fields, shares, before }: SplitCharge,
): Promise<NewShare[]> {
  const { approvalLimitCents: limitCents } = await findPortalSettings(tx);
  const stored = before && { ...before, shares: before.shares.map(toStoredShare) };
  return shares.map((share) => ({
    ...share,
    approval: getShareApproval(share, { source, limitCents, charge: fields, before: stored }),
  }));
}

function toStoredShare({ approval, ...share }: ChargeDto["shares"][number]) {
  const decided: ShareApproval | null = approval && {
    ...approval,
    decidedAt: approval.decidedAt === null ? null : new Date(approval.decidedAt),
  };
  return { ...share, approval: decided };
}

/** Queues an email to each payer whose approval a new or changed charge needs now. */
export async function requestApprovals(
  tx: Context,
  { before, after }: { before: ChargeDto | null; after: ChargeDto },
): Promise<void> {
  for (const { contactId, approval, amountCents, discountCents } of after.shares) {
    if (contactId === null || approval?.state !== "waiting") continue;
    const earlier = before?.shares.find((share) => share.contactId === contactId);
    const wasAsked =
      earlier?.approval?.state === "waiting" &&
      earlier.amountCents === amountCents &&
      earlier.discountCents === discountCents;
    if (wasAsked) continue;
    const payload = { organizationId: getOrganizationId(tx), chargeId: after.id, contactId };
    const key = `charge-approval:${after.id}:${contactId}:${after.revision}`;
    await enqueue(tx.db, "mail.charge-approval", payload, { key });
  }
}
