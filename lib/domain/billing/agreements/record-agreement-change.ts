import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getCurrency } from "@/lib/auth/context";
import { type StoredAgreement, toAgreementDto, toAgreementJson } from "@/lib/domain/billing/agreements/dto";
import { publishLiveEvent } from "@/lib/live/publish";
import type { Currency } from "@/lib/money/currency";

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordAgreementChange(
  tx: Context,
  action:
    | "agreement.created"
    | "agreement.updated"
    | "agreement.ended"
    | "agreement.paused"
    | "agreement.resumed"
    | "agreement.confirmed"
    | "agreement.deleted",
  { before, after }: { before?: StoredAgreement; after: StoredAgreement },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "agreement",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before, getCurrency(tx)) }),
    after: toAuditFacts(after, getCurrency(tx)),
  });
  await publishLiveEvent(tx, { topic: "agreements", module: "invoices", payload: { agreementId: after.id } });
}

function toAuditFacts(agreement: StoredAgreement, currency: Currency) {
  const {
    id: _id,
    status: _status,
    current_price: _price,
    backfill: _backfill,
    created_at: _createdAt,
    revision: _revision,
    ...facts
  } = toAgreementJson(toAgreementDto(agreement, agreement.startsOn, null), currency);
  return {
    ...facts,
    description: agreement.description ?? agreement.serviceName,
    horse: agreement.horseName,
  };
}
