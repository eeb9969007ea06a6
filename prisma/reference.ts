import { runMigrations } from "graphile-worker";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db, pool } from "@/lib/db";
import { entitlementRows } from "@/lib/plans/entitlements";

/** Brings the tables that mirror the code (built-in roles, entitlements, job queue) to its state. Idempotent. */
async function syncReferenceData(): Promise<void> {
  await runMigrations({ pgPool: pool() });
  for (const { id, key, name, color, permissions, horseScope } of Object.values(BUILT_IN_ROLES)) {
    const data = { key, name, color, permissions, horseScope };
    await db().role.upsert({ where: { id }, create: { id, ...data }, update: data });
  }
  const rows = entitlementRows();
  await db().$transaction([
    db().tierEntitlement.deleteMany(),
    db().tierEntitlement.createMany({ data: rows }),
  ]);
}

try {
  await syncReferenceData();
} finally {
  await closeDatabase();
}
