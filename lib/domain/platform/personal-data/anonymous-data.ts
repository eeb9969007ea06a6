import "server-only";
import type { Context } from "@/lib/auth/context";
import { ANONYMOUS_PROVIDER } from "@/lib/auth/identities";
import { Prisma } from "@/lib/db";
import { HAS_CONTENT_SQL } from "@/lib/domain/platform/personal-data/content-data";

/**
 * Finds accounts that are still anonymous, have no passkey, and weren't used since `unusedSince`. Excludes accounts
 * with a subscription, and owners of an organization with content or other members, because its records may belong to
 * someone else. Examples are records of a transferred or shared horse.
 */
export async function findUnusedAnonymousAccounts(
  ctx: Context,
  unusedSince: Date,
  selection: { userId: string } | { after: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  return ctx.db.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u
    WHERE u.email IS NULL AND u.phone IS NULL AND u.created_at < ${unusedSince}
      AND (u.last_sign_in_at IS NULL OR u.last_sign_in_at < ${unusedSince})
      AND NOT u.is_staff AND u.deleted_at IS NULL AND u.purged_at IS NULL
      ${getAccountCondition(selection)}
      AND EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider = ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider <> ${ANONYMOUS_PROVIDER})
      AND NOT EXISTS (SELECT 1 FROM mfa_factors f WHERE f.user_id = u.id AND f.factor_type = 'passkey')
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.last_used_at >= ${unusedSince})
      AND NOT EXISTS (SELECT 1 FROM user_subscriptions s WHERE s.user_id = u.id)
      AND NOT EXISTS (
        SELECT 1 FROM organization_members m JOIN organizations o ON o.id = m.organization_id
        WHERE m.user_id = u.id AND o.owner_id <> u.id)
      AND NOT EXISTS (
        SELECT 1 FROM organizations o
        WHERE o.owner_id = u.id AND (
          o.stripe_connect_account_id IS NOT NULL OR ${HAS_CONTENT_SQL}
          OR EXISTS (SELECT 1 FROM organization_members m WHERE m.organization_id = o.id AND m.user_id <> u.id)))
    ORDER BY u.id LIMIT ${"limit" in selection ? selection.limit : 1}`;
}

function getAccountCondition(selection: { userId: string } | { after: string | undefined }): Prisma.Sql {
  if ("userId" in selection) return Prisma.sql`AND u.id = ${selection.userId}::uuid`;
  return selection.after === undefined ? Prisma.empty : Prisma.sql`AND u.id > ${selection.after}::uuid`;
}
