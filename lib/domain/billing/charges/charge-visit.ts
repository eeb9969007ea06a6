import "server-only";
import { v5 } from "uuid";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { createCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { type ChargeVisitInput, chargeVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { calculateVisitPrices } from "@/lib/domain/billing/charges/model/visit-prices";
import { getChargedService } from "@/lib/domain/billing/charges/service-data";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Charges a visit to many horses, for example a farrier's. All charges are created together or not at all. A repeated
 * request with the same ID returns the first one's charges.
 */
export async function chargeVisit({ ctx, input }: VerbArguments<ChargeVisitInput>): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const visit = parse(chargeVisitSchema, input);
  const { id: visitId = createId(), charged_on: chargedOn, contact_id: contactId } = visit;
  return ctx.transaction(async (tx) => {
    const horses = await requireOpenHorses(tx, visit.horse_ids);
    if (contactId) await requireContacts(tx, [contactId]);
    const service = await getChargedService(tx, visit.service_id);
    const { pricing, amount: amountCents, markup } = visit;
    const prices = calculateVisitPrices({ pricing, amountCents, markup }, horses.length);
    const charges: ChargeDto[] = [];
    for (const [index, horse] of horses.entries()) {
      const price = prices[index];
      const { charge } = await createCharge(tx, {
        id: v5(horse.id, visitId),
        chargedOn,
        horseId: horse.id,
        serviceId: service.id,
        contactId,
        category: service.category,
        description: visit.description ?? service.name,
        quantityHundredths: 100,
        priceCents: price?.priceCents ?? 0,
        discountCents: 0,
        costCents: visit.is_passed_through ? (price?.costCents ?? 0) : null,
        note: visit.note,
        source: "manual",
        sourceKey: null,
      });
      charges.push(charge);
    }
    return storeResult(tx, charges);
  });
}
