import "server-only";
import { v5 } from "uuid";
import {
  type Context,
  getCurrency,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { type CompletedCare, getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { createCharges } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type ChargeVisitInput, getChargeVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices, getVisitWeights } from "@/lib/domain/billing/charges/model/visit-prices";
import { recordCostExpense, requireCostPermission } from "@/lib/domain/billing/charges/record-cost-expense";
import { getChargedService } from "@/lib/domain/billing/charges/service-data";
import { listCompletedCare } from "@/lib/domain/billing/charges/source-data";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Charges a visit to many horses, such as a farrier's visit. All charges are created together or not at all.
 * A repeated request with the same ID returns the existing charges. Each health record of a horse gets its
 * own charge, which is linked to the record and has the record's cost. If every charge has such a cost, a
 * total is divided in proportion to these costs. Throws CONFLICT if a record was already charged.
 */
export async function chargeVisit({ ctx, input }: VerbArguments<ChargeVisitInput>): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const visit = parse(getChargeVisitSchema(getCurrency(ctx)), input);
  const isOfCare = visit.record_ids.length > 0;
  // The health records' costs are already in the finances.
  const recordsCost = visit.is_passed_through && visit.record_cost && !isOfCare;
  if (recordsCost) requireCostPermission(ctx);
  const { id: visitId = createId(), charged_on: chargedOn, contact_id: contactId } = visit;
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const horses = await requireOpenHorses(tx, visit.horse_ids);
      const targets = await listTargets(tx, horses, visit.record_ids);
      if (contactId) await requireContacts(tx, [contactId]);
      const service = await getChargedService(tx, visit.service_id);
      const { pricing, amount: amountCents, markup } = visit;
      const weights = getVisitWeights(targets.map(({ care }) => care?.costCents ?? null));
      const prices = calculateVisitPrices({ pricing, amountCents, markup }, weights);
      const description = visit.description ?? service.name;
      const created = await createCharges(
        tx,
        targets.map(({ horse, care }, index) => ({
          id: getChargeId({ horse, care }, visitId),
          chargedOn,
          horseId: horse.id,
          serviceId: service.id,
          contactId,
          category: service.category,
          description,
          quantityHundredths: 100,
          priceCents: prices[index]?.priceCents ?? 0,
          discountCents: 0,
          costCents: getCostCents(visit.is_passed_through, prices[index]?.costCents, care),
          note: visit.note ?? (care?.title || null),
          source: care ? "care" : "manual",
          sourceKey: care ? getCareSourceKey(care.recordId) : null,
          costGroupId: recordsCost ? visitId : null,
        })),
      );
      const charges = created.map(({ charge }) => charge);
      const taken = targets.find((target, index) => charges[index]?.id !== getChargeId(target, visitId));
      if (taken) throw createChargedError(taken.horse.name);
      const hasNew = created.some(({ isNew }) => isNew);
      if (hasNew && recordsCost) {
        await recordCostExpense(tx, visitId, {
          ...{ vendor: visit.vendor, vendorId: visit.vendor_id },
          ...{ category: service.category, description },
        });
      }
      return storeResult(tx, charges);
    }),
  );
}

/** A horse of the visit, with the health record that its charge is linked to. */
interface VisitTarget {
  horse: HorseDto;
  care: CompletedCare | null;
}

function getChargeId({ horse, care }: VisitTarget, visitId: string): string {
  return v5(care?.recordId ?? horse.id, visitId);
}

async function listTargets(
  tx: Context,
  horses: readonly HorseDto[],
  recordIds: readonly string[],
): Promise<VisitTarget[]> {
  const care = await listCompletedCare(tx, recordIds);
  if (care.length < recordIds.length) throw createNotFoundError("Record");
  return horses.flatMap((horse): VisitTarget[] => {
    const records = care.filter(({ horseId }) => horseId === horse.id);
    return records.length > 0 ? records.map((one) => ({ horse, care: one })) : [{ horse, care: null }];
  });
}

function getCostCents(
  isPassedThrough: boolean,
  costCents: number | undefined,
  care: CompletedCare | null,
): number | null {
  if (care) return care.costCents;
  return isPassedThrough ? (costCents ?? 0) : null;
}

function createChargedError(horseName: string): DomainError {
  const message = `The care of ${horseName} was already charged. Clear the horse, or change its charge in Charges.`;
  return new DomainError("CONFLICT", message, { fieldErrors: { horse_ids: message } });
}
