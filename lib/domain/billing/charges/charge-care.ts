import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { type ChargedService, findServiceOfCare } from "@/lib/domain/billing/charges/service-data";
import { isLockedDay } from "@/lib/domain/billing/records/posting-day";
import { hasFeature } from "@/lib/plans/entitlements";

/** A health record, which documents completed care. */
export interface CompletedCare {
  recordId: string;
  /** The record's type. */
  kind: string;
  horseId: string;
  happenedOn: CalendarDate;
  title: string;
  /** The record's cost, which its finance entry already records. */
  costCents: number | null;
}

/**
 * Charges completed care in the transaction that records it, if a service for this type of care charges
 * automatically. Doesn't check the actor's permissions, because the price list determines what is charged. Care by
 * another organization isn't charged.
 */
export async function chargeCompletedCare(tx: Context, care: CompletedCare): Promise<void> {
  if (tx.share || !tx.organization || !hasFeature(tx.organization.tier, "invoicing")) return;
  const service = await findServiceOfCare(tx, care.kind);
  if (service?.careCharging !== "automatic") return;
  // The person who logs care may not know that the books are locked, so this isn't an error. The missed charges
  // report lists the care.
  if (await isLockedDay(tx, care.happenedOn)) return;
  await createCharge(tx, toCareCharge(care, service));
}

/** Builds the charge for a health record without inserting it. */
export function toCareCharge(care: CompletedCare, service: ChargedService): NewCharge {
  return {
    chargedOn: care.happenedOn,
    horseId: care.horseId,
    serviceId: service.id,
    contactId: null,
    category: service.category,
    description: service.name,
    quantityHundredths: 100,
    priceCents: getServicePriceCentsOn(service.prices, care.happenedOn),
    discountCents: 0,
    costCents: care.costCents,
    note: care.title || null,
    source: "care",
    sourceKey: getCareSourceKey(care.recordId),
  };
}

export function getCareSourceKey(recordId: string): string {
  return `care:${recordId}`;
}
