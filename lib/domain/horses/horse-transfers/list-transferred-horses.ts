import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectTransferredHorses, type TransferDto } from "@/lib/domain/horses/horse-transfers/data";

/** Lists transferred horses, newest first. Requires access to all horses. */
export async function listTransferredHorses({ ctx }: Pick<VerbArguments, "ctx">): Promise<TransferDto[]> {
  requirePermission(ctx, "horses", "read");
  return ctx.horseIds === "all" ? selectTransferredHorses(ctx) : [];
}
