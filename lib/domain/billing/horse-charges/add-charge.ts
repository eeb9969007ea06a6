import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertCharge } from "@/lib/domain/billing/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { requireChargePermission } from "@/lib/domain/billing/horse-charges/guard";
import { type AddChargeInput, addChargeSchema } from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/horse-charges/record-charge-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Charges the organization that shares a horse for a cost of that horse. */
export async function addCharge({ ctx, input }: VerbArguments<AddChargeInput>): Promise<ChargeDto> {
  requireChargePermission(ctx);
  const fields = parse(addChargeSchema, input);
  const { horse_id, charged_on: chargedOn, amount: amountCents, what, category } = fields;
  return ctx.transaction(async (tx) => {
    const { id: horseId, name: horseName } = await requireOpenHorse(tx, horse_id);
    const after = await insertCharge(tx, { horseId, what, category, chargedOn, amountCents });
    await recordChargeChange(tx, "added", { after, horseName });
    return storeResult(tx, after);
  });
}
