import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { lockHorseCharge, updateHorseChargeRow } from "@/lib/domain/billing/horse-charges/data";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import {
  requireHorseChargePermission,
  requireOwnHorseCharge,
} from "@/lib/domain/billing/horse-charges/guard";
import {
  getUpdateHorseChargeSchema,
  type UpdateHorseChargeInput,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordHorseChargeChange } from "@/lib/domain/billing/horse-charges/record-horse-charge-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Updates a charge that the actor's organization added. Throws CONFLICT if someone else changed the charge
 * first.
 */
export async function updateHorseCharge({
  ctx,
  input,
}: VerbArguments<UpdateHorseChargeInput>): Promise<HorseChargeDto> {
  const share = requireHorseChargePermission(ctx);
  const {
    horse_id: horseId,
    id,
    revision,
    ...fields
  } = parse(getUpdateHorseChargeSchema(share.organization.currency), input);
  const { charged_on: chargedOn, amount: amountCents, what, category } = fields;
  return withBookLockFieldError("charged_on", () =>
    ctx.transaction(async (tx) => {
      const { name: horseName } = await requireOpenHorse(tx, horseId);
      const before = await lockHorseCharge(tx, { horseId, id });
      requireOwnHorseCharge(share, before);
      if (before.withdrawnAt) throw createNotFoundError("Charge");
      if (before.revision !== revision) {
        throw new DomainError(
          "CONFLICT",
          "Someone else changed this charge. Review it before you change it.",
        );
      }
      const after = await updateHorseChargeRow(tx, before, { what, category, chargedOn, amountCents });
      await recordHorseChargeChange(tx, "corrected", { before, after, horseName });
      return after;
    }),
  );
}
