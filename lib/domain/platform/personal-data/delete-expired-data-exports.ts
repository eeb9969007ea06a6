import "server-only";
import { type Attempt, attemptAll } from "@/lib/attempt-all";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { HOUR_MS } from "@/lib/clock";
import {
  deleteDataExport,
  findExpiredDataExports,
  markStaleDataExportsFailed,
} from "@/lib/domain/platform/personal-data/export-data";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { deleteFolder } from "@/lib/storage/files";
import { getExportFolder } from "@/lib/storage/keys";

/** An export's five attempts, including the pauses between them, take less time than this. */
const STALE_AFTER_MS = 6 * HOUR_MS;

/** Deletes expired exports and their files. Marks exports that weren't finished in time as failed. */
export async function deleteExpiredDataExports({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  await markStaleDataExportsFailed(ctx, new Date(ctx.clock.now().getTime() - STALE_AFTER_MS));
  await attemptAll("Deleting an export", listAttempts(ctx));
}

async function* listAttempts(ctx: Context): AsyncGenerator<Attempt> {
  for await (const { id: exportId, userId } of iterateRows((page) => findExpiredDataExports(ctx, page))) {
    const run = async () => {
      await deleteFolder(getExportFolder(userId, exportId));
      await deleteDataExport(ctx, exportId);
    };
    yield { about: { exportId }, run };
  }
}
