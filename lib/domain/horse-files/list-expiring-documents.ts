import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ExpiringDocument, selectExpiring } from "@/lib/domain/horse-files/expiring-data";
import { type ExpiringInput, expiringSchema } from "@/lib/domain/horse-files/schemas";
import { parse } from "@/lib/errors";

/** Documents of the actor's horses that run out within those days, both included, the first first. */
export async function listExpiringDocuments({
  ctx,
  input,
}: VerbArguments<ExpiringInput>): Promise<ExpiringDocument[]> {
  requirePermission(ctx, "documents", "read");
  return selectExpiring(ctx, parse(expiringSchema, input));
}
