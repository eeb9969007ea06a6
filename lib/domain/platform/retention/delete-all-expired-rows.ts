import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { deleteExpiredRows, EXPIRING_ROW_KINDS } from "@/lib/domain/platform/retention/data";
import { logger } from "@/lib/logger";

/** Deletes expired rows from all tables. If one table fails, continues with the others. */
export async function deleteAllExpiredRows({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const deleted: Record<string, number> = {};
  const attempts = EXPIRING_ROW_KINDS.map((expiring) => ({
    about: { expiring },
    run: async () => {
      deleted[expiring] = await deleteExpiredRows(ctx, expiring);
    },
  }));
  await attemptAll("Deleting expired rows", attempts);
  logger().info({ deleted }, "Deleted expired rows");
}
