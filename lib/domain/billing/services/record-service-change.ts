import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { StoredService } from "@/lib/domain/billing/services/dto";
import { publishLiveEvent } from "@/lib/live/publish";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordServiceChange(
  tx: Context,
  action:
    | "service.created"
    | "service.updated"
    | "service.price_changed"
    | "service.archived"
    | "service.restored",
  { before, after }: { before?: StoredService; after: StoredService },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "service",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before, getCurrency(tx)) }),
    after: toAuditFacts(after, getCurrency(tx)),
  });
  await publishLiveEvent(tx, { topic: "services", module: "invoices", payload: { serviceId: after.id } });
}

function toAuditFacts(service: StoredService, currency: Currency) {
  return {
    name: service.name,
    category: service.category,
    unit: service.unit,
    notes: service.notes,
    tax: service.taxRate?.name ?? null,
    income_account: service.incomeAccount,
    next_horse_discount: fromHundredths(service.nextHorseDiscount),
    care_kind: service.careKind,
    care_charging: service.careCharging,
    archived_at: service.archivedAt,
    prices: service.prices.map(({ startsOn, priceCents }) => ({
      starts_on: startsOn,
      price: toMajorUnits(priceCents, currency),
    })),
  };
}
