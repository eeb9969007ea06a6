import "server-only";
import { v5 } from "uuid";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type ChargeVisitInput, getChargeVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import { recordCostExpense, requireCostPermission } from "@/lib/domain/billing/charges/record-cost-expense";
import { getChargedService } from "@/lib/domain/billing/charges/service-data";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Charges a visit to many horses, such as a farrier's visit. All charges are created together or not at all. A
 * repeated request with the same ID returns the existing charges.
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
      const { pricing, amount: amountCents, markup } = visit;
      const prices = calculateVisitPrices({ pricing, amountCents, markup }, horses.length);
      const description = visit.description ?? service.name;
      const charges: ChargeDto[] = [];
      let hasNew = false;
      for (const [index, horse] of horses.entries()) {
        const price = prices[index];
        const { charge, isNew } = await createCharge(tx, {
          id: v5(horse.id, visitId),
          chargedOn,
          horseId: horse.id,
          serviceId: service.id,
          contactId,
          category: service.category,
          description,
          quantityHundredths: 100,
          priceCents: price?.priceCents ?? 0,
          discountCents: 0,
          costCents: visit.is_passed_through ? (price?.costCents ?? 0) : null,
          note: visit.note,
          source: "manual",
          sourceKey: null,
          costGroupId: recordsCost ? visitId : null,
        });
        charges.push(charge);
        hasNew ||= isNew;
      }
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
