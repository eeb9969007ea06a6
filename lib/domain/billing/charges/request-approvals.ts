import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { ChargeValues, NewShare } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getShareApproval, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import { listPayersToAsk } from "@/lib/domain/billing/charges/model/list-payers-to-ask";
import type { SplitShare } from "@/lib/domain/billing/charges/model/split-charge";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { oncePerTransaction } from "@/lib/once-per-transaction";

/** Reads the settings only once per transaction, because a visit can add charges for many horses. */
const readPortalSettings = oncePerTransaction(findPortalSettings);

interface SplitCharge {
  source: ChargeSource;
  fields: ChargeValues;
  shares: readonly SplitShare[];
  /** The charge before the change. Null for a new charge. */
  before: ChargeDto | null;
}

/**
 * Returns the shares with their approvals. If a charge is above the organization's limit, each share needs its
 * payer's approval.
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
  chargeIds: readonly [string, ...string[]];
}

/**
 * Maps each transaction to its approval requests by contact ID. A transaction is identified by its list of pending
 * events, which all of its contexts share.
 */
const requestsByTransaction = new WeakMap<object, Map<string, Request>>();

interface ChargeChange {
  /** Null for a new charge. */
  before: ChargeDto | null;
  after: ChargeDto;
}

/**
 * Queues an email to each payer who must now approve new or changed charges. A payer gets one email with all
 * charges from the transaction, for example from a visit to many horses.
 */
export async function requestApprovals(tx: Context, changes: readonly ChargeChange[]): Promise<void> {
  const requests = new Map<string, Request>();
  for (const { before, after } of changes) {
    for (const { contactId } of listPayersToAsk(before, after)) {
      requests.set(contactId, addRequest(tx, after, contactId));
    }
  }
  const organizationId = getOrganizationId(tx);
  const jobs = [...requests].map(
    ([
      contactId,
      {
        key,
        chargeIds: [chargeId, ...otherChargeIds],
      },
    ]) => {
      const payload = { organizationId, chargeId, contactId };
      return { key, payload: otherChargeIds.length > 0 ? { ...payload, otherChargeIds } : payload };
    },
  );
  // Each new job contains all of the transaction's charges so far and replaces the earlier job with the same
  // key.
  await enqueueAll(tx.db, "mail.charge-approval", jobs);
}

function addId(ids: Request["chargeIds"], id: string): Request["chargeIds"] {
  return ids.includes(id) ? ids : [...ids, id];
}

function addRequest(tx: Context, { id, revision }: ChargeDto, contactId: string): Request {
  const transaction = tx.pendingEvents ?? tx;
  const requests = requestsByTransaction.get(transaction) ?? new Map<string, Request>();
  requestsByTransaction.set(transaction, requests);
  const earlier = requests.get(contactId);
  const request: Request = {
    key: earlier?.key ?? `charge-approval:${id}:${contactId}:${revision}`,
    chargeIds: earlier ? addId(earlier.chargeIds, id) : [id],
  };
  requests.set(contactId, request);
  return request;
}
