import "server-only";
import { recordAudits } from "@/lib/audit/record-audit";
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
  await recordChargeChanges(tx, action, [{ ...(before && { before }), after }]);
}

/**
 * Writes the audit rows for several changes in one batch, and notifies open pages. See `recordChargeChange`.
 */
export async function recordChargeChanges(
  tx: Context,
  action: ChargeAction,
  changes: readonly { before?: ChargeDto; after: ChargeDto }[],
): Promise<void> {
  if (changes.length === 0) return;
  const currency = getCurrency(tx);
  await recordAudits(
    tx,
    changes.map(({ before, after }) => ({
      ...{ action, entityType: "charge", entityId: after.id },
      ...(before && { before: toAuditFacts(before, currency) }),
      after: toAuditFacts(after, currency),
    })),
  );
  for (const { after } of changes) {
    await publishLiveEvent(tx, { topic: "charges", module: "invoices", payload: { chargeId: after.id } });
  }
}

function toAuditFacts(charge: ChargeDto, currency: Currency) {
  const { id: _id, created_at: _createdAt, revision: _revision, ...facts } = toChargeJson(charge, currency);
  return { ...facts, horse: charge.horseName };
}
