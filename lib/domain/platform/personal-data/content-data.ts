import "server-only";
import { Prisma } from "@/lib/db";
import { ORGANIZATION_TABLES } from "@/lib/domain/platform/personal-data/tables";

/** Tables that contain rows for a new organization as soon as it is created. */
const INITIAL_TABLES = new Set(["organizations", "organization_members", "organization_events", "audit_log"]);

/**
 * An SQL condition that is true if organization `o` has content: someone added data to it or shared a horse
 * with it, or it created a shared-horse charge. Table and column names are constants from tables.ts.
 */
export const HAS_CONTENT_SQL = Prisma.join(
  [
    ...ORGANIZATION_TABLES.filter(({ table }) => !INITIAL_TABLES.has(table)),
    { table: "horse_charges", owner: "from_organization_id" },
  ].map(({ table, owner }) => Prisma.raw(`EXISTS (SELECT 1 FROM "${table}" WHERE "${owner}" = o.id)`)),
  " OR ",
  "(",
  ")",
);

/** One account, or one page of accounts sorted by ID. */
export type AccountSelection = { userId: string } | { after: string | undefined; limit: number };

/** Returns an SQL condition that limits the users (`u`) to the selection. */
export function getAccountCondition(selection: AccountSelection): Prisma.Sql {
  if ("userId" in selection) return Prisma.sql`AND u.id = ${selection.userId}::uuid`;
  return selection.after === undefined ? Prisma.empty : Prisma.sql`AND u.id > ${selection.after}::uuid`;
}

/**
 * An SQL condition that is true if deleting user `u` deletes nothing of value. This is the case if the user has
 * no subscription, isn't a member of other owners' organizations, and owns no organization with content, other
 * members or a Stripe account.
 */
export const HAS_NOTHING_TO_KEEP_SQL = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM user_subscriptions s WHERE s.user_id = u.id)
  AND NOT EXISTS (
    SELECT 1 FROM organization_members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = u.id AND o.owner_id <> u.id)
  AND NOT EXISTS (
    SELECT 1 FROM organizations o
    WHERE o.owner_id = u.id AND (
      o.stripe_connect_account_id IS NOT NULL OR ${HAS_CONTENT_SQL}
      OR EXISTS (SELECT 1 FROM organization_members m WHERE m.organization_id = o.id AND m.user_id <> u.id)))`;
