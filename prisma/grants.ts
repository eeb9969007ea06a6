import type { Pool } from "pg";
import { z } from "zod";

/**
 * The privileges that the app's role needs in the schemas of the app and of the job queue. They also apply to
 * tables that later migrations create.
 */
const grantsTo = (role: string) => `
  GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, graphile_worker
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, graphile_worker GRANT USAGE, SELECT ON SEQUENCES TO ${role};`;

/** graphile-worker enables row-level security on its tables. Without a policy, only their owner can access them. */
const SELECT_QUEUE_TABLES = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity AND NOT EXISTS (
    SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND $1::regrole = ANY (p.polroles)
  )`;

const READ_ONLY = ["public._prisma_migrations", "graphile_worker.migrations"];

const rolesSchema = z.array(z.object({ role: z.string() }));
const existenceSchema = z.object({ exists: z.boolean() });
const tablesSchema = z.array(z.object({ name: z.string() }));

/** Limits the app's role to reading and writing rows. Must run as the tables' owner. Idempotent. */
export async function grantAppRole(pool: Pool, roleName: string): Promise<void> {
  const { rows: roles } = await pool.query(
    "SELECT quote_ident(rolname) AS role FROM pg_roles WHERE rolname = $1 AND rolname <> current_user",
    [roleName],
  );
  const [found] = rolesSchema.parse(roles);
  if (!found) return;
  const { role } = found;
  await pool.query(grantsTo(role));
  for (const table of READ_ONLY) {
    const { rows } = await pool.query("SELECT to_regclass($1) IS NOT NULL AS exists", [table]);
    if (existenceSchema.parse(rows[0]).exists)
      await pool.query(`REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role}`);
  }
  const { rows: tables } = await pool.query(SELECT_QUEUE_TABLES, [role]);
  for (const { name } of tablesSchema.parse(tables))
    await pool.query(`CREATE POLICY app_role ON ${name} TO ${role} USING (true) WITH CHECK (true)`);
}
