import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { deleteEnded, EXPIRING } from "@/lib/domain/retention/data";
import { logger } from "@/lib/logger";

/** Deletes what nobody needs any more. */
export async function deleteExpired({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const deleted: Record<string, number> = {};
  for (const expiring of EXPIRING) deleted[expiring] = await deleteEnded(ctx, expiring);
  logger().info({ deleted }, "Deleted what nobody needs any more");
}
