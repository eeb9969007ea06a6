import "server-only";
import { type Attempt, attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { DAY_MS } from "@/lib/clock";
import {
  deleteAccount,
  findAbandonedAccounts,
  lockOwnedOrganizations,
} from "@/lib/domain/platform/personal-data/unconfirmed-data";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { logger } from "@/lib/logger";

/** Must not be shorter than the lifetime of a sign-up confirmation link. */
const RETENTION_MS = 30 * DAY_MS;

/** Deletes accounts that were never confirmed. They are deleted completely, because nothing refers to them. */
export async function deleteUnconfirmedAccounts({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const openedBefore = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  let deleted = 0;
  async function* attempts(): AsyncGenerator<Attempt> {
    for await (const { id: userId } of iterateRows((page) =>
      findAbandonedAccounts(ctx, openedBefore, page),
    )) {
      const run = async () => {
        if (await ctx.transaction((tx) => deleteIfAbandoned(tx, openedBefore, userId))) deleted += 1;
      };
      yield { about: { userId }, run };
    }
  }
  try {
    await attemptAll("Deleting an unconfirmed account", attempts());
  } finally {
    logger().info({ accounts: deleted }, "Deleted accounts that were never confirmed");
  }
}

async function deleteIfAbandoned(tx: Context, openedBefore: Date, userId: string): Promise<boolean> {
  await lockUser(tx.db, userId);
  await lockOwnedOrganizations(tx, userId);
  // Before this transaction acquired its locks, the user may have signed up again or confirmed the account.
  // Someone may also have added a member or a record.
  const [stillAbandoned] = await findAbandonedAccounts(tx, openedBefore, { userId });
  if (!stillAbandoned) return false;
  await deleteAccount(tx, userId);
  await recordAudit(tx, { action: "account.unconfirmed_deleted", entityType: "user", entityId: userId });
  return true;
}
