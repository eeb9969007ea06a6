import { runMigrations } from "graphile-worker";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { createDatabase } from "@/lib/db";
import { env } from "@/lib/env";
import { getEntitlementRows } from "@/lib/plans/entitlements";
import { grantAppRole } from "./grants";

/**
 * Updates the tables that mirror the code (job queue, built-in roles and entitlements) and grants privileges to
 * the role in DATABASE_URL. Must run as the tables' owner. Idempotent.
 */
async function syncReferenceData({ pool, client }: ReturnType<typeof createDatabase>): Promise<void> {
  await runMigrations({ pgPool: pool });
  await grantAppRole(pool, decodeURIComponent(new URL(env().DATABASE_URL).username));
  for (const { id, key, name, color, permissions, horseScope } of Object.values(BUILT_IN_ROLES)) {
    const data = { key, name, color, permissions, horseScope };
    await client.role.upsert({ where: { id }, create: { id, ...data }, update: data });
  }
  const rows = getEntitlementRows();
  await client.$transaction([
    client.tierEntitlement.deleteMany(),
    client.tierEntitlement.createMany({ data: rows }),
  ]);
}

const { DATABASE_URL, DATABASE_MIGRATION_URL = DATABASE_URL } = env();
const database = createDatabase(DATABASE_MIGRATION_URL, 4);
try {
  await syncReferenceData(database);
} finally {
  await database.client.$disconnect();
  await database.pool.end();
}
