import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordChargeChange } from "@/lib/domain/horse-charges/changed";
import { lockCharge, updateChargeRow } from "@/lib/domain/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/horse-charges/dto";
import { requireCharger, requireOwnCharge } from "@/lib/domain/horse-charges/guard";
import { type ChargeIdInput, chargeIdSchema } from "@/lib/domain/horse-charges/schemas";
import { getHorse } from "@/lib/domain/horses/get-horse";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { parse } from "@/lib/errors";

/**
 * Takes a charge back, or, for the horse's own organization, refuses it, also after the share is over: it leaves both
 * lists, and the finances that it flowed into. What there is between the two beyond that, they settle themselves.
 */
export async function withdrawCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  requireTaker(ctx);
  const { horse_id: horseId, id } = parse(chargeIdSchema, input);
  return ctx.transaction(async (tx) => {
    const horse = await (tx.through
      ? requireOpenHorse(tx, horseId)
      : getHorse({ ctx: tx, input: { id: horseId } }));
    const before = await lockCharge(tx, { horseId, id });
    if (tx.through) requireOwnCharge(tx.through, before);
    if (before.withdrawnAt) return before;
    const after = await updateChargeRow(tx, before, { withdrawnAt: tx.clock.now() });
    await recordChargeChange(tx, tx.through ? "withdrawn" : "refused", {
      ...{ before, after },
      horseName: horse.name,
    });
    return after;
  });
}

function requireTaker(ctx: Context): void {
  if (ctx.through) requireCharger(ctx);
  else requirePermission(ctx, "finances", "full", { evenLocked: true });
}
