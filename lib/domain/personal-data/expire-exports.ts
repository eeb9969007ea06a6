import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { HOUR_MS } from "@/lib/clock";
import { deleteExports, findExpired, markFailed } from "@/lib/domain/personal-data/export-data";
import { deleteFolder } from "@/lib/storage/files";
import { exportFolder } from "@/lib/storage/keys";

const BATCH = 100;
/** Five attempts with their pauses end well within it. */
const GIVEN_UP_AFTER_MS = 6 * HOUR_MS;

/** Removes exports whose time is over, files first, and calls failed what no attempt has finished. */
export async function expireExports({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  await markFailed(ctx, new Date(ctx.clock.now().getTime() - GIVEN_UP_AFTER_MS));
  for (;;) {
    const expired = await findExpired(ctx, BATCH);
    for (const { id, userId } of expired) await deleteFolder(exportFolder(userId, id));
    await deleteExports(
      ctx,
      expired.map(({ id }) => id),
    );
    if (expired.length < BATCH) return;
  }
}
