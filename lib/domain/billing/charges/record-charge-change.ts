import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getCurrency } from "@/lib/auth/context";
import { type ChargeDto, toChargeJson } from "@/lib/domain/billing/charges/dto";
import { publishLiveEvent } from "@/lib/live/publish";
import type { Currency } from "@/lib/money/currency";

type ChargeAction =
  | "charge.created"
  | "charge.updated"
  | "charge.written_off"
  | "charge.restored"
  | "charge.deleted"
  | "charge.approved"
  | "charge.declined"
  | "charge.approval_overridden";

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordChargeChange(
  tx: Context,
  action: ChargeAction,
  { before, after }: { before?: ChargeDto; after: ChargeDto },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "charge",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before, getCurrency(tx)) }),
    after: toAuditFacts(after, getCurrency(tx)),
  });
  await publishLiveEvent(tx, { topic: "charges", module: "invoices", payload: { chargeId: after.id } });
}

function toAuditFacts(charge: ChargeDto, currency: Currency) {
  const { id: _id, created_at: _createdAt, revision: _revision, ...facts } = toChargeJson(charge, currency);
  return { ...facts, horse: charge.horseName };
}
