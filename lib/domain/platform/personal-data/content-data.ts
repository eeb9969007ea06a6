import "server-only";
import { Prisma } from "@/lib/db";
import { ORGANIZATION_TABLES } from "@/lib/domain/platform/personal-data/tables";

/** Tables that contain rows for every organization as soon as it is created. */
const INITIAL_TABLES = new Set(["organizations", "organization_members", "organization_events", "audit_log"]);

/**
 * An SQL condition that is true if the organization `o` has content: someone added a row to it, shared a horse with it,
 * or it charged for another organization's horse. Table and column names are constants of tables.ts.
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
