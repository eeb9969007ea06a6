import "server-only";
import type { Context } from "@/lib/auth/context";
import { createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { type ChargedService, findServiceOfCare } from "@/lib/domain/billing/charges/service-data";
import { type CareSource, selectUnlinkedCharges } from "@/lib/domain/billing/charges/source-data";
import { isLockedDay } from "@/lib/domain/billing/records/posting-day";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Creates the charge for completed care if a service for this type of care charges automatically. Runs in the
 * transaction that records the care. Doesn't check the actor's permissions, because the price list determines
 * what is charged. Skips care that another organization logged, and care that already has a manual charge.
 */
export async function chargeCompletedCare(tx: Context, care: CareSource): Promise<void> {
  if (tx.share || !tx.organization || !hasFeature(tx.organization.tier, "invoicing")) return;
  const service = await findServiceOfCare(tx, care.kind);
  if (service?.careCharging !== "automatic") return;
  // The person who logs care may not know that the books are locked, so this isn't an error. The missed charges
  // report lists the care.
  if (await isLockedDay(tx, care.happenedOn)) return;
  if (await isChargedByHand(tx, care)) return;
  await createCharge(tx, toCareCharge(care, service));
}

/** Returns whether the horse already has a manual charge for this type of care on that day. */
async function isChargedByHand(tx: Context, { kind, horseId, happenedOn }: CareSource): Promise<boolean> {
  const days = { from: happenedOn, to: happenedOn };
  const charges = await selectUnlinkedCharges(tx, { ...days, horseIds: [horseId] });
  return charges.some(({ careKind }) => careKind === kind);
}

/** Builds the charge for a health record without inserting it. */
export function toCareCharge(care: CareSource, service: ChargedService): NewCharge {
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
