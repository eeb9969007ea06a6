import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordChargeChange } from "@/lib/domain/horse-charges/changed";
import { lockCharge, updateChargeRow } from "@/lib/domain/horse-charges/data";
import type { ChargeDto } from "@/lib/domain/horse-charges/dto";
import { requireCharger, requireOwnCharge } from "@/lib/domain/horse-charges/guard";
import { type ChargeIdInput, chargeIdSchema } from "@/lib/domain/horse-charges/schemas";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { parse } from "@/lib/errors";

/** Takes a charge of one's own organization back: it leaves both lists, and the finances that it flowed into. */
export async function withdrawCharge({ ctx, input }: VerbArguments<ChargeIdInput>): Promise<ChargeDto> {
  const through = requireCharger(ctx);
  const { horse_id: horseId, id } = parse(chargeIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horseId);
    const before = await lockCharge(tx, { horseId, id });
    requireOwnCharge(through, before);
    if (before.withdrawnAt) return before;
    const after = await updateChargeRow(tx, before, { withdrawnAt: tx.clock.now() });
    await recordChargeChange(tx, "withdrawn", { before, after });
    return after;
  });
}
