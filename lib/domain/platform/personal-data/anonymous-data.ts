import "server-only";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import {
  type AccountSelection,
  getAccountCondition,
  HAS_NOTHING_TO_KEEP_SQL,
} from "@/lib/domain/platform/personal-data/content-data";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/**
 * Finds accounts that are still anonymous, have no passkey and haven't been used since `unusedSince`. Excludes
 * accounts with a subscription. Also excludes owners of organizations with content or other members, because the
 * content may belong to someone else, for example the records of a transferred or shared horse.
 */
export async function findUnusedAnonymousAccounts(
  ctx: Context,
  unusedSince: Date,
  selection: AccountSelection,
): Promise<{ id: string }[]> {
  return queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    SELECT u.id::text FROM users u
    WHERE u.email IS NULL AND u.phone IS NULL AND u.created_at < ${unusedSince}
      AND (u.last_sign_in_at IS NULL OR u.last_sign_in_at < ${unusedSince})
      AND NOT u.is_staff AND u.deleted_at IS NULL AND u.purged_at IS NULL
      ${getAccountCondition(selection)}
      AND EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider = ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider <> ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM mfa_factors f WHERE f.user_id = u.id AND f.factor_type = 'passkey')
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.last_used_at >= ${unusedSince})
      AND ${HAS_NOTHING_TO_KEEP_SQL}
    ORDER BY u.id LIMIT ${"limit" in selection ? selection.limit : 1}`,
  );
}
