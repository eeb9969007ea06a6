import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findTransferOfHorse, type TransferDto } from "@/lib/domain/horse-transfers/data";
import { type OfHorseInput, ofHorseSchema } from "@/lib/domain/horse-transfers/schemas";
import { type TransferState, transferState } from "@/lib/domain/horse-transfers/states";
import { parse } from "@/lib/errors";

/** The newest transfer of a horse, for its page; null where it was never offered, or isn't the actor's to know. */
export async function findTransfer({
  ctx,
  input,
}: VerbArguments<OfHorseInput>): Promise<(TransferDto & { state: TransferState }) | null> {
  requirePermission(ctx, "horses", "read");
  const { horse_id } = parse(ofHorseSchema, input);
  const transfer = await findTransferOfHorse(ctx, horse_id);
  // Who looks after chosen horses has nothing to do with one that left.
  if (!transfer || (ctx.horseIds !== "all" && !ctx.horseIds.includes(horse_id))) return null;
  return { ...transfer, state: transferState(transfer, ctx.clock.now()) };
}
