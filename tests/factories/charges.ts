import type { Context } from "@/lib/auth/context";
import { createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

/** Adds a charge of $45 dated November 20, 2026, with the given changes. */
export async function addTestCharge(ctx: Context, fields: Partial<NewCharge>): Promise<ChargeDto> {
  const { charge } = await ctx.transaction((tx) =>
    createCharge(tx, {
      ...{ chargedOn: "2026-11-20", horseId: null, serviceId: null, contactId: null, category: "lesson" },
      ...{ description: "Lesson", quantityHundredths: 100, priceCents: 4_500, discountCents: 0 },
      ...{ costCents: null, note: null, source: "manual", sourceKey: null },
      ...fields,
    }),
  );
  return charge;
}
