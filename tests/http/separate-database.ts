import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { withClient } from "@/local/postgres/database";
import { createTemplate, getDatabaseUrl } from "@/tests/setup/template";

const stackSchema = z.object({ database: z.url(), appDatabase: z.url() });

interface OwnDatabase {
  /** The database URL for the role that web and worker processes use. */
  appUrl: string;
  drop: () => Promise<void>;
}

/**
 * Creates a migrated database on the running stack's server. No other test file uses this database. Call this
 * function before any factory, because earlier factory calls use the shared database.
 */
export async function createSeparateDatabase(): Promise<OwnDatabase> {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  const { database, appDatabase } = stackSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const name = `own_${randomBytes(4).toString("hex")}`;
  const appUrl = getDatabaseUrl(appDatabase, name);
  await createTemplate({ ownerUrl: database, appUrl, name });
  process.env.DATABASE_URL = getDatabaseUrl(database, name);
  const drop = async () => {
    await withClient(database, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
    );
  };
  return { appUrl, drop };
}
