import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findDue } from "@/lib/domain/personal-data/due-data";

/** What is a night's work; the rest comes the next night. */
const BATCH = 500;

/** The organizations and accounts whose 30 days are over. */
export async function listDue({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ organizationIds: string[]; userIds: string[] }> {
  return findDue(ctx, BATCH);
}
