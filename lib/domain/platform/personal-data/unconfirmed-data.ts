import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import {
  type AccountSelection,
  getAccountCondition,
  HAS_NOTHING_TO_KEEP_SQL,
} from "@/lib/domain/platform/personal-data/content-data";
import { queryRows } from "@/lib/query-rows";

const idRowSchema = z.object({ id: z.string() });

/**
 * Finds accounts that were created before `openedBefore` and were never confirmed or used to sign in.
 * Excludes accounts with a pending sign-up that can still be confirmed. Also excludes accounts with data
 * worth keeping; see `HAS_NOTHING_TO_KEEP_SQL`.
 */
export async function findAbandonedAccounts(
  ctx: Context,
  openedBefore: Date,
  selection: AccountSelection,
): Promise<{ id: string }[]> {
  return queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    SELECT u.id::text FROM users u
    WHERE u.email_confirmed_at IS NULL AND u.phone_confirmed_at IS NULL AND u.created_at < ${openedBefore}
      AND u.last_sign_in_at IS NULL AND NOT u.is_staff AND u.deleted_at IS NULL AND u.purged_at IS NULL
      ${getAccountCondition(selection)}
      AND NOT EXISTS (SELECT 1 FROM pending_sign_ups p WHERE p.user_id = u.id AND p.expires_at > ${ctx.clock.now()})
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone'))
      AND ${HAS_NOTHING_TO_KEEP_SQL}
    ORDER BY u.id LIMIT ${"limit" in selection ? selection.limit : 1}`,
  );
}

/**
 * Locks the organizations that a user owns and returns their IDs. Until the transaction ends, other transactions
 * can't add members or rows to these organizations.
 */
export async function lockOwnedOrganizations(tx: Context, userId: string): Promise<string[]> {
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM organizations WHERE owner_id = ${userId}::uuid ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the account and its organizations. The database then deletes all rows that belong to them. */
export async function deleteAccount(tx: Context, userId: string): Promise<void> {
  await tx.db.organization.deleteMany({ where: { ownerId: userId } });
  await tx.db.user.deleteMany({ where: { id: userId } });
}
