import "server-only";
import {
  type Context,
  getCurrency,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { getCareSourceKey, toCareCharge } from "@/lib/domain/billing/charges/charge-care";
import { createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import { findChargeBySource } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import {
  type CareInput,
  type ChargeFromSourceInput,
  careSchema,
  chargeFromSourceSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { getServiceCategory } from "@/lib/domain/billing/charges/model/service-category";
import { getSharedCostSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { findServiceOfCare, MISSING_SERVICE_MESSAGE } from "@/lib/domain/billing/charges/service-data";
import { findCompletedCare, findSharedCost, type SharedCost } from "@/lib/domain/billing/charges/source-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Creates one charge for completed care or for a shared horse's cost. A repeated request returns the existing
 * charge.
 */
export async function chargeFromSource({
  ctx,
  input,
}: VerbArguments<ChargeFromSourceInput>): Promise<ChargeDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { source, id } = parse(chargeFromSourceSchema, input);
  return withBookLockAdvice("Add a charge with a later date instead.", () =>
    ctx.transaction(async (tx) => {
      const newCharge = source === "care" ? await getCareCharge(tx, id) : await getSharedCostCharge(tx, id);
      const { charge } = await createCharge(tx, newCharge);
      return storeResult(tx, charge);
    }),
  );
}

async function getCareCharge(tx: Context, recordId: string): Promise<NewCharge> {
  const care = await findCompletedCare(tx, recordId);
  if (!care) throw createNotFoundError("Record");
  const service = await findServiceOfCare(tx, care.kind);
  if (service) return toCareCharge(care, service);
  throw new DomainError("CONFLICT", MISSING_SERVICE_MESSAGE);
}

async function getSharedCostCharge(tx: Context, id: string): Promise<NewCharge> {
  const cost = await findSharedCost(tx, id);
  if (!cost) throw createNotFoundError("Charge");
  if (cost.currency !== tx.organization?.currency)
    throw new DomainError("CONFLICT", createCurrencyMessage(cost));
  return {
    chargedOn: cost.chargedOn,
    horseId: cost.horseId,
    serviceId: null,
    contactId: null,
    category: getServiceCategory(cost.category),
    description: cost.what,
    quantityHundredths: 100,
    priceCents: cost.amountCents,
    discountCents: 0,
    costCents: cost.amountCents,
    note: `Charged by ${cost.fromName}`,
    source: "share",
    sourceKey: getSharedCostSourceKey(cost.id),
  };
}

function createCurrencyMessage({ fromName, currency }: SharedCost): string {
  return `${fromName} charged this in ${currency.toUpperCase()}. Add a charge with the amount in your currency.`;
}

/** Whether the care in a health record has a charge. `chargeable`: it has no charge, but one can be added. */
export type CareChargeState =
  | { kind: "charged" | "written_off" }
  | {
      kind: "chargeable";
      /** The charge's amount before tax. */
      amountCents: number;
      currency: Currency;
    };

/**
 * Returns the state of the charge for the care in a health record. Returns null if there is no charge and no
 * service covers this type of care.
 */
export async function getCareChargeState({
  ctx,
  input,
}: VerbArguments<CareInput>): Promise<CareChargeState | null> {
  requirePermission(ctx, "invoices", "read");
  const { record_id: recordId, kind, happened_on: happenedOn } = parse(careSchema, input);
  const charge = await findChargeBySource(ctx, getCareSourceKey(recordId));
  if (charge) return { kind: charge.status === "written_off" ? "written_off" : "charged" };
  const service = await findServiceOfCare(ctx, kind);
  if (!service) return null;
  const amountCents = getServicePriceCentsOn(service.prices, happenedOn);
  return { kind: "chargeable", amountCents, currency: getCurrency(ctx) };
}

/** Returns whether the actor can add charges for the organization's own horses. */
export function canAddCharges({ organization, permissions, share }: Context): boolean {
  if (!organization || organization.isLocked || share) return false;
  return hasPermission(permissions, "invoices", "full") && hasFeature(organization.tier, "invoicing");
}
