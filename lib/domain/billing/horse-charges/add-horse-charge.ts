import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { insertHorseCharge } from "@/lib/domain/billing/horse-charges/data";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { requireHorseChargePermission } from "@/lib/domain/billing/horse-charges/guard";
import {
  type AddHorseChargeInput,
  getAddHorseChargeSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordHorseChargeChange } from "@/lib/domain/billing/horse-charges/record-horse-charge-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Adds a charge for a shared horse. The organization that shares the horse pays the charge. */
export async function addHorseCharge({
  ctx,
  input,
}: VerbArguments<AddHorseChargeInput>): Promise<HorseChargeDto> {
  const share = requireHorseChargePermission(ctx);
  const fields = parse(getAddHorseChargeSchema(share.organization.currency), input);
  const { horse_id, charged_on: chargedOn, amount: amountCents, what, category } = fields;
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const { id: horseId, name: horseName } = await requireOpenHorse(tx, horse_id);
      const after = await insertHorseCharge(tx, { horseId, what, category, chargedOn, amountCents });
      await recordHorseChargeChange(tx, "added", { after, horseName });
      return storeResult(tx, after);
    }),
  );
}
