import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findDue } from "@/lib/domain/personal-data/due-data";

/** The organizations and accounts whose 30 days are over: all, so that none that fails keeps a later one waiting. */
export async function listDue({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ organizationIds: string[]; userIds: string[] }> {
  return findDue(ctx);
}
