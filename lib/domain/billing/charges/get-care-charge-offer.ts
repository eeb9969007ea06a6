import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { findServiceOfCare } from "@/lib/domain/billing/charges/service-data";
import { findCareKind } from "@/lib/domain/billing/services/model/care-kinds";

interface CompletedRecords {
  /** The type of the health records. */
  kind: string;
  happenedOn: CalendarDate;
  recordIds: readonly string[];
  /** The records' total cost. Null if no cost was entered. */
  costCents: number | null;
}

/**
 * Returns the offer to charge completed care. Returns null if the service for this care charges automatically or if
 * this type of care can't be charged. For actors who can't add charges, returns null without a database query.
 */
export async function getCareChargeOffer(
  ctx: Context,
  { kind, happenedOn, recordIds, costCents }: CompletedRecords,
): Promise<CareChargeOffer | null> {
  const ids = [...new Set(recordIds)];
  if (ids.length === 0 || !canAddCharges(ctx) || !findCareKind(kind)) return null;
  const service = await findServiceOfCare(ctx, kind);
  if (!service) return { kind: "choose_service", recordIds: ids };
  if (service.careCharging === "automatic") return null;
  const priceCents = getServicePriceCentsOn(service.prices, happenedOn);
  return {
    ...{ kind: "charge", recordIds: ids },
    ...{ amountCents: priceCents * ids.length, costCents, currency: getCurrency(ctx) },
  };
}
