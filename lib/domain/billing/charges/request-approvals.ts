import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ChargeFields, NewShare } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getShareApproval, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import type { SplitShare } from "@/lib/domain/billing/charges/model/split-charge";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { oncePerTransaction } from "@/lib/once-per-transaction";

/** Read once per transaction, because a visit adds a charge for each of many horses. */
const readPortalSettings = oncePerTransaction(findPortalSettings);

interface SplitCharge {
  source: ChargeSource;
  fields: ChargeFields;
  shares: readonly SplitShare[];
  /** The charge before the change. Null for a new charge. */
  before: ChargeDto | null;
}

/**
 * Returns the shares with their approvals. All shares of a charge above the organization's limit need approval from
 * their payers.
 */
export async function addApprovals(
  tx: Context,
  { source, fields, shares, before }: SplitCharge,
): Promise<NewShare[]> {
  const { approvalLimitCents: limitCents } = await readPortalSettings(tx);
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

interface Request {
  key: string;
  chargeIds: readonly string[];
}

/**
 * The approval requests of each transaction, by contact. The key is the list of pending events that the transaction's
 * contexts share.
 */
const requestsByTransaction = new WeakMap<object, Map<string, Request>>();

/**
 * Queues an email to each payer who must now approve a new or changed charge. One email lists all charges of a
 * transaction, for example for a visit to many horses.
 */
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
    const { key, chargeIds } = addRequest(tx, after, contactId);
    const [chargeId = after.id, ...otherChargeIds] = chargeIds;
    const payload = { organizationId: getOrganizationId(tx), chargeId, contactId };
    // This job replaces the queued job with the same key, which has fewer charges.
    await enqueue(
      tx.db,
      "mail.charge-approval",
      otherChargeIds.length > 0 ? { ...payload, otherChargeIds } : payload,
      { key },
    );
  }
}

function addRequest(tx: Context, { id, revision }: ChargeDto, contactId: string): Request {
  const transaction = tx.pendingEvents ?? tx;
  const requests = requestsByTransaction.get(transaction) ?? new Map<string, Request>();
  requestsByTransaction.set(transaction, requests);
  const earlier = requests.get(contactId);
  const request: Request = {
    key: earlier?.key ?? `charge-approval:${id}:${contactId}:${revision}`,
    chargeIds: [...new Set([...(earlier?.chargeIds ?? []), id])],
  };
  requests.set(contactId, request);
  return request;
}
