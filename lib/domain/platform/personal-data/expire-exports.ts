import "server-only";
import { type Attempt, attemptAll } from "@/lib/attempt-all";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { HOUR_MS } from "@/lib/clock";
import {
  deleteExport,
  findExpiredExports,
  markExpiredExportsFailed,
} from "@/lib/domain/platform/personal-data/export-data";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { deleteFolder } from "@/lib/storage/files";
import { getExportFolder } from "@/lib/storage/keys";

/** Longer than all five attempts with their pauses. */
const STALE_AFTER_MS = 6 * HOUR_MS;

/** Deletes expired exports, files first, and marks exports that no attempt has finished as failed. */
export async function expireExports({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  await markExpiredExportsFailed(ctx, new Date(ctx.clock.now().getTime() - STALE_AFTER_MS));
  await attemptAll("Removing an export", listAttempts(ctx));
}

async function* listAttempts(ctx: Context): AsyncGenerator<Attempt> {
  for await (const { id: exportId, userId } of iterateRows((page) => findExpiredExports(ctx, page))) {
    const run = async () => {
      await deleteFolder(getExportFolder(userId, exportId));
      await deleteExport(ctx, exportId);
    };
    yield { about: { exportId }, run };
  }
}
