import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockCharge, updateChargeRow } from "@/lib/domain/billing/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { requireChargePermission, requireOwnCharge } from "@/lib/domain/billing/horse-charges/guard";
import { type ChargeIdInput, chargeIdSchema } from "@/lib/domain/billing/horse-charges/model/schemas";
import { recordChargeChange } from "@/lib/domain/billing/horse-charges/record-charge-change";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/**
 * Withdraws a charge, or rejects it on behalf of the horse's own organization, even after the share ended.
 * Removes it from both lists and from the finances. The organizations settle everything else themselves.
 */
export async function withdrawCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requireWithdrawPermission(ctx);
  const { horse_id: horseId, id } = parse(chargeIdSchema, input);
  return ctx.transaction(async (tx) => {
    const horse = await (tx.share
      ? requireOpenHorse(tx, horseId)
      : getHorse({ ctx: tx, input: { id: horseId } }));
    const before = await lockCharge(tx, { horseId, id });
    if (tx.share) requireOwnCharge(tx.share, before);
    if (before.withdrawnAt) return before;
    const after = await updateChargeRow(tx, before, { withdrawnAt: tx.clock.now() });
    await recordChargeChange(tx, tx.share ? "withdrawn" : "refused", {
      ...{ before, after },
      horseName: horse.name,
    });
    return after;
  });
}

function requireWithdrawPermission(ctx: Context): void {
  if (ctx.share) requireChargePermission(ctx);
  else requirePermission(ctx, "finances", "full", { allowLocked: true });
}
