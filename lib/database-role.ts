import "server-only";
import { z } from "zod";
import { SECOND_MS } from "@/lib/clock";
import { isDatabaseUnavailable } from "@/lib/database-unavailable";
import { pool } from "@/lib/db-pool";
import { EnvError, env } from "@/lib/env";
import { logger } from "@/lib/logger";

const RETRY_MS = 5 * SECOND_MS;

const roleSchema = z.object({
  name: z.string(),
  isSuperuser: z.boolean(),
  bypassesRowSecurity: z.boolean(),
  /** Whether the role owns the tables, directly or as a member of the role that owns them. */
  ownsTables: z.boolean(),
});
type DatabaseRole = z.output<typeof roleSchema>;

const SELECT_ROLE = `
  SELECT rolname AS name, rolsuper AS "isSuperuser", rolbypassrls AS "bypassesRowSecurity",
    EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p')
        AND pg_has_role(c.relowner, 'MEMBER')
    ) AS "ownsTables"
  FROM pg_roles WHERE rolname = current_user`;

/**
 * In production, throws EnvError if the role of DATABASE_URL is a superuser, bypasses row-level security or
 * owns tables. With such a role, a flaw in the app could be used to drop or alter tables. If the database is
 * unavailable, repeats the check in the background.
 */
export async function requireUnprivilegedDatabaseRole(): Promise<void> {
  if (env().NODE_ENV !== "production") return;
  try {
    await rejectPrivilegedRole();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    setTimeout(checkInBackground, RETRY_MS).unref();
  }
}

function checkInBackground(): void {
  requireUnprivilegedDatabaseRole().catch((error: unknown) => {
    logger().fatal({ error }, "The role of DATABASE_URL can't be used");
    process.exit(1);
  });
}

async function rejectPrivilegedRole(): Promise<void> {
  const { rows } = await pool().query(SELECT_ROLE);
  const role = roleSchema.parse(rows[0]);
  const fault = getFault(role);
  if (!fault) return;
  throw new EnvError(
    `Hoofline can't start: the role "${role.name}" in DATABASE_URL ${fault}. Use a role without these privileges in DATABASE_URL, and use "${role.name}" in DATABASE_MIGRATION_URL (README.md, "Deploy").`,
  );
}

function getFault({ isSuperuser, bypassesRowSecurity, ownsTables }: DatabaseRole): string | null {
  if (isSuperuser) return "is a superuser";
  if (bypassesRowSecurity) return "bypasses row-level security";
  return ownsTables ? "owns the tables" : null;
}
