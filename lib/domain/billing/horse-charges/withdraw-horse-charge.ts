import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { lockHorseCharge, updateHorseChargeRow } from "@/lib/domain/billing/horse-charges/data";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import {
  requireHorseChargePermission,
  requireOwnHorseCharge,
} from "@/lib/domain/billing/horse-charges/guard";
import {
  type HorseChargeIdInput,
  horseChargeIdSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordHorseChargeChange } from "@/lib/domain/billing/horse-charges/record-horse-charge-change";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/**
 * Withdraws a charge. For members of the horse's own organization, rejects the charge instead, even after the
 * share has ended. In both cases, removes the charge from both organizations' lists and from the finances.
 * The organizations settle any payments between themselves.
 */
export async function withdrawHorseCharge({
  ctx,
  input,
}: VerbArguments<HorseChargeIdInput>): Promise<HorseChargeDto> {
  requireWithdrawPermission(ctx);
  const { horse_id: horseId, id } = parse(horseChargeIdSchema, input);
  return withBookLockAdvice(
    "Settle this charge with the other organization, and record a correction with a later date.",
    () =>
      ctx.transaction(async (tx) => {
        const horse = await (tx.share
          ? requireOpenHorse(tx, horseId)
          : getHorse({ ctx: tx, input: { id: horseId } }));
        const before = await lockHorseCharge(tx, { horseId, id });
        if (tx.share) requireOwnHorseCharge(tx.share, before);
        if (before.withdrawnAt) return before;
        const after = await updateHorseChargeRow(tx, before, { withdrawnAt: tx.clock.now() });
        await recordHorseChargeChange(tx, tx.share ? "withdrawn" : "refused", {
          ...{ before, after },
          horseName: horse.name,
        });
        return after;
      }),
  );
}

function requireWithdrawPermission(ctx: Context): void {
  if (ctx.share) requireHorseChargePermission(ctx);
  else requirePermission(ctx, "finances", "full", { allowLocked: true });
}
