import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findTransferOfHorse, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import {
  type TransferOfHorseInput,
  transferOfHorseSchema,
} from "@/lib/domain/horses/horse-transfers/model/schemas";
import { getTransferState, type TransferState } from "@/lib/domain/horses/horse-transfers/transfer-state";
import { parse } from "@/lib/errors";

/**
 * Returns a horse's newest transfer, which is shown on the horse's page. Null if no transfer exists or the
 * actor can't see it.
 */
export async function findHorseTransfer({
  ctx,
  input,
}: VerbArguments<TransferOfHorseInput>): Promise<(TransferDto & { state: TransferState }) | null> {
  requirePermission(ctx, "horses", "read");
  const { horse_id } = parse(transferOfHorseSchema, input);
  const transfer = await findTransferOfHorse(ctx, horse_id);
  // Members limited to selected horses lose access to a horse when it is transferred.
  if (!transfer || (ctx.horseIds !== "all" && !ctx.horseIds.includes(horse_id))) return null;
  return { ...transfer, state: getTransferState(transfer, ctx.clock.now()) };
}
