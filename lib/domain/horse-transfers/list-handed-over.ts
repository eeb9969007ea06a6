import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectHandedOver, type TransferDto } from "@/lib/domain/horse-transfers/data";

/** The horses that were handed over, the latest first: for who looks after all of them. */
export async function listHandedOver({ ctx }: Pick<VerbArguments, "ctx">): Promise<TransferDto[]> {
  requirePermission(ctx, "horses", "read");
  return ctx.horseIds === "all" ? selectHandedOver(ctx) : [];
}
