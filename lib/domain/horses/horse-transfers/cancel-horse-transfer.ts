import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findTransferRow, markTransferCanceled } from "@/lib/domain/horses/horse-transfers/data";
import { type TransferIdInput, transferIdSchema } from "@/lib/domain/horses/horse-transfers/model/schemas";
import { recordHorseTransfer } from "@/lib/domain/horses/horse-transfers/record-horse-transfer";
import { requireHorseTransferOwner } from "@/lib/domain/horses/horse-transfers/require-horse-transfer-owner";
import { createNotFoundError, parse } from "@/lib/errors";

/** Cancels an offer. Returns false if the offer was already accepted or canceled. */
export async function cancelHorseTransfer({
  ctx,
  input,
}: VerbArguments<TransferIdInput>): Promise<{ isCanceled: boolean }> {
  requireHorseTransferOwner(ctx, { allowLocked: true });
  const { id } = parse(transferIdSchema, input);
  return ctx.transaction(async (tx) => {
    const transfer = await findTransferRow(tx, id);
    if (!transfer) throw createNotFoundError("Transfer");
    if (!(await markTransferCanceled(tx, id))) return { isCanceled: false };
    const { horseId, horseName } = transfer;
    await recordHorseTransfer(tx, "transfer_canceled", { horseId, horseName, other: null });
    return { isCanceled: true };
  });
}
