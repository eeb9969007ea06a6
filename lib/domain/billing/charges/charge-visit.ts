import "server-only";
import {
  type Context,
  getCurrency,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { createCharges } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { findVisitCare, getVisitChargeId } from "@/lib/domain/billing/charges/find-visit-care";
import { type ChargeVisitInput, getChargeVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import { recordCostExpense, requireCostPermission } from "@/lib/domain/billing/charges/record-cost-expense";
import { type ChargedService, getChargedService } from "@/lib/domain/billing/charges/service-data";
import {
  type CareSource,
  listCompletedCare,
  selectChargedHorses,
} from "@/lib/domain/billing/charges/source-data";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Creates charges for a visit to several horses, such as a farrier's visit. Creates either all of the charges or
 * none of them. A repeated request with the same ID returns the existing charges. Each health record in
 * `record_ids` gets its own charge. The other horses' charges are linked to the care that `findVisitCare` finds. If
 * every charge is for a record in `record_ids` and each of these records has a cost, a total price is divided in
 * proportion to the costs. Throws CONFLICT if a record already has a charge. Also throws CONFLICT if a horse
 * without logged care already has a charge for the service on this day, unless `is_repeated` is set.
 */
export async function chargeVisit({ ctx, input }: VerbArguments<ChargeVisitInput>): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const visit = parse(getChargeVisitSchema(getCurrency(ctx)), input);
  const recordsCost = visit.is_passed_through && visit.record_cost;
  if (recordsCost) requireCostPermission(ctx);
  const { id: visitId = createId(), charged_on: chargedOn, contact_id: contactId } = visit;
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const horses = await requireOpenHorses(tx, visit.horse_ids);
      if (contactId) await requireContacts(tx, [contactId]);
      const service = await getChargedService(tx, visit.service_id);
      const visits = await listHorseVisits(tx, horses, {
        ...{ visitId, service, day: chargedOn, recordIds: visit.record_ids },
      });
      const { pricing, amount: amountCents, markup, is_repeated: isRepeated } = visit;
      // `listHorseVisits` can add records that the request doesn't name. Ignore the costs of these records,
      // because the form doesn't show them.
      const getNamedCost = ({ recordId, costCents }: CareSource) =>
        visit.record_ids.includes(recordId) ? costCents : null;
      const prices = calculateVisitPrices(
        { pricing, amountCents, markup },
        visits.map(({ care }) => (care.length > 0 ? care.map(getNamedCost) : [null])),
      );
      const targets = visits.flatMap(({ horse, care }): VisitTarget[] =>
        care.length > 0 ? care.map((one) => ({ horse, care: one })) : [{ horse, care: null }],
      );
      if (!isRepeated) await requireUncharged(tx, targets, { visitId, service, day: chargedOn });
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
          costCents: care?.costCents ?? (visit.is_passed_through ? (prices[index]?.costCents ?? 0) : null),
          note: visit.note ?? (care?.title || null),
          source: care ? "care" : "manual",
          sourceKey: care ? getCareSourceKey(care.recordId) : null,
          // A logged cost is already recorded as a finance entry.
          costGroupId: recordsCost && typeof care?.costCents !== "number" ? visitId : null,
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

/** A horse in the visit, and the health record to link its charge to. */
interface VisitTarget {
  horse: HorseDto;
  care: CareSource | null;
}

function getChargeId({ horse, care }: VisitTarget, visitId: string): string {
  return getVisitChargeId(care?.recordId ?? horse.id, visitId);
}

interface NamedVisit {
  visitId: string;
  service: ChargedService;
  day: CalendarDate;
  recordIds: readonly string[];
}

/**
 * Returns each horse with a list of the billable care that was logged for it. The list is empty if there is nothing
 * to charge.
 */
async function listHorseVisits(
  tx: Context,
  horses: readonly HorseDto[],
  { recordIds, ...visit }: NamedVisit,
): Promise<{ horse: HorseDto; care: CareSource[] }[]> {
  const named = await listCompletedCare(tx, recordIds);
  if (named.length < recordIds.length) throw createNotFoundError("Record");
  const namedHorseIds = new Set(named.map(({ horseId }) => horseId));
  const horseIds = horses.map(({ id }) => id).filter((id) => !namedHorseIds.has(id));
  const care = [...named, ...(await findVisitCare(tx, { ...visit, horseIds }))];
  return horses.map((horse) => ({ horse, care: care.filter(({ horseId }) => horseId === horse.id) }));
}

/**
 * Throws CONFLICT if a horse without logged care already has a charge for the same service and day. Ignores charges
 * from the same request.
 */
async function requireUncharged(
  tx: Context,
  targets: readonly VisitTarget[],
  { visitId, service, day }: Omit<NamedVisit, "recordIds">,
): Promise<void> {
  const horses = targets.filter(({ care }) => care === null).map(({ horse }) => horse);
  if (horses.length === 0) return;
  // Without this lock, two concurrent requests wouldn't find each other's charges.
  await lockUntilCommit(tx, `charge-visit:${service.id}:${day}`);
  const charged = await selectChargedHorses(tx, {
    ...{ serviceId: service.id, day, horseIds: horses.map(({ id }) => id) },
    exceptIds: horses.map(({ id }) => getVisitChargeId(id, visitId)),
  });
  const names = horses.filter(({ id }) => charged.has(id)).map(({ name }) => name);
  if (names.length === 0) return;
  const list = new Intl.ListFormat("en-US").format(names);
  const message = `${list} already ${names.length === 1 ? "has" : "have"} a charge for ${service.name} on this day. Deselect ${names.length === 1 ? "this horse" : "these horses"}, or select “Charge again”.`;
  throw new DomainError("CONFLICT", message, { fieldErrors: { is_repeated: message } });
}

function createChargedError(horseName: string): DomainError {
  const message = `${horseName} already has a charge for this care. Deselect the horse, or change the charge in Charges.`;
  return new DomainError("CONFLICT", message, { fieldErrors: { horse_ids: message } });
}
