import "server-only";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { ORGANIZATION_TABLES } from "@/lib/domain/personal-data/tables";

/** What every organization has from its first moment. */
const FROM_THE_START = new Set(["organizations", "organization_members", "organization_events", "audit_log"]);

/** Rows of an organization that somebody put there. The names are constants of tables.ts. */
const CONTENT = Prisma.join(
  ORGANIZATION_TABLES.filter(({ table }) => !FROM_THE_START.has(table)).map(({ table, owner }) =>
    Prisma.raw(`EXISTS (SELECT 1 FROM "${table}" WHERE "${owner}" = o.id)`),
  ),
  " OR ",
);

/**
 * Accounts opened before then whose address was never confirmed, with no sign-up left that could do it. Nobody ever
 * signed in to them; one with an organization that others have a part in stays.
 */
export async function findAbandoned(
  ctx: Context,
  openedBefore: Date,
  among: { userId: string } | { after: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  return ctx.db.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u
    WHERE u.email_confirmed_at IS NULL AND u.phone_confirmed_at IS NULL AND u.created_at < ${openedBefore}
      AND u.last_sign_in_at IS NULL AND NOT u.is_staff AND u.deleted_at IS NULL AND u.purged_at IS NULL
      ${placeOf(among)}
      AND NOT EXISTS (SELECT 1 FROM pending_sign_ups p WHERE p.user_id = u.id AND p.expires_at > ${ctx.clock.now()})
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone'))
      AND NOT EXISTS (SELECT 1 FROM user_subscriptions s WHERE s.user_id = u.id)
      AND NOT EXISTS (
        SELECT 1 FROM organization_members m JOIN organizations o ON o.id = m.organization_id
        WHERE m.user_id = u.id AND o.owner_id <> u.id)
      AND NOT EXISTS (
        SELECT 1 FROM organizations o
        WHERE o.owner_id = u.id AND (
          o.stripe_connect_account_id IS NOT NULL OR ${CONTENT}
          OR EXISTS (SELECT 1 FROM organization_members m WHERE m.organization_id = o.id AND m.user_id <> u.id)))
    ORDER BY u.id LIMIT ${"limit" in among ? among.limit : 1}`;
}

function placeOf(among: { userId: string } | { after: string | undefined }): Prisma.Sql {
  if ("userId" in among) return Prisma.sql`AND u.id = ${among.userId}::uuid`;
  return among.after === undefined ? Prisma.empty : Prisma.sql`AND u.id > ${among.after}::uuid`;
}

/** With the organizations that they own; what hangs on either goes with it. */
export async function deleteAccount(tx: Context, userId: string): Promise<void> {
  await tx.db.organization.deleteMany({ where: { ownerId: userId } });
  await tx.db.user.deleteMany({ where: { id: userId } });
}
