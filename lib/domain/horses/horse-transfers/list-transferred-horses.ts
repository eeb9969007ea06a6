import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectTransferredHorses, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";

/**
 * Lists accepted horse transfers, newest first. Returns an empty list if the actor doesn't have access to all
 * horses.
 */
export async function listTransferredHorses({ ctx }: Pick<VerbArguments, "ctx">): Promise<TransferDto[]> {
  requirePermission(ctx, "horses", "read");
  return ctx.horseIds === "all" ? selectTransferredHorses(ctx) : [];
}
