import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findDuePurges } from "@/lib/domain/platform/personal-data/due-data";

/**
 * Lists all organizations and accounts that are due to be purged. Each is purged separately so that one failure
 * doesn't delay the others.
 */
export async function listDuePurges({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ organizationIds: string[]; userIds: string[] }> {
  return findDuePurges(ctx);
}
