import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { type CareChargeOffer, coversCost } from "@/lib/domain/billing/charges/model/care-charge-offer";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { findServiceOfCare } from "@/lib/domain/billing/charges/service-data";
import { findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import { sumCents } from "@/lib/money/cents";

interface CompletedRecords {
  /** The type of the health records. */
  kind: string;
  happenedOn: CalendarDate;
  recordIds: readonly string[];
  /** The cost of each record, or null for a record without a cost. */
  costs: readonly (number | null)[];
}

/**
 * Returns how the actor can charge for completed care. Returns null if this care is charged automatically, if
 * services can't cover it, or if the actor can't add charges.
 */
export async function getCareChargeOffer(
  ctx: Context,
  { kind, happenedOn, recordIds, costs }: CompletedRecords,
): Promise<CareChargeOffer | null> {
  const ids = [...new Set(recordIds)];
  if (ids.length === 0 || !canAddCharges(ctx)) return null;
  const careKind = findCareKind(kind);
  if (!careKind) return null;
  const service = await findServiceOfCare(ctx, kind);
  if (!service) return { kind: "choose_service", recordIds: ids, careKind };
  if (service.careCharging === "automatic") return null;
  const priceCents = getServicePriceCentsOn(service.prices, happenedOn);
  const entered = costs.flatMap((cost) => cost ?? []);
  return {
    kind: entered.every((cost) => coversCost(priceCents, cost)) ? "charge" : "enter_amount",
    recordIds: ids,
    amountCents: priceCents * ids.length,
    costCents: entered.length > 0 ? sumCents(entered) : null,
    currency: getCurrency(ctx),
  };
}
