import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { DAY_MS } from "@/lib/clock";
import { deleteAccount, findAbandoned } from "@/lib/domain/personal-data/unconfirmed-data";
import { logger } from "@/lib/logger";

/** No shorter than a sign-up can be confirmed. */
const KEPT_MS = 30 * DAY_MS;
/** What is a night's work; the rest comes the next night. */
const BATCH = 500;

/** Deletes accounts whose address was never confirmed. Nothing points to them, so nothing of them stays. */
export async function deleteUnconfirmed({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const openedBefore = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const abandoned = await findAbandoned(ctx, { openedBefore, limit: BATCH });
  const attempts = abandoned.map((userId) => ({
    about: { userId },
    run: () => ctx.transaction((tx) => deleteAbandoned(tx, openedBefore, userId)),
  }));
  await attemptAll("Deleting an unconfirmed account", attempts);
  logger().info({ accounts: abandoned.length }, "Deleted accounts that were never confirmed");
}

async function deleteAbandoned(tx: Context, openedBefore: Date, userId: string): Promise<void> {
  await lockUser(tx.db, userId);
  // A sign-up may have come, or a confirmation, before the lock.
  const [stillAbandoned] = await findAbandoned(tx, { openedBefore, userId, limit: 1 });
  if (!stillAbandoned) return;
  await deleteAccount(tx, userId);
  await recordAudit(tx, { action: "account.unconfirmed_deleted", entityType: "user", entityId: userId });
}
