import { randomBytes } from "node:crypto";
import { withClient } from "@/local/postgres/database";
import { urlOf } from "./template";

export interface TestDatabase {
  url: string;
  name: string;
  /** Ends its connections and removes it. */
  drop: () => Promise<void>;
}

/**
 * A database of its own, cloned from the migrated template (about 100 ms). Every integration test file has
 * one already, in DATABASE_URL; this makes further ones.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = setting("TEST_DATABASE_URL");
  const prefix = setting("TEST_DATABASE_PREFIX");
  const name = `${prefix}_${randomBytes(5).toString("hex")}`;
  await withClient(admin, (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(`${prefix}_template`)}`,
    ),
  );
  const drop = async () => {
    await withClient(admin, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
    );
  };
  return { url: urlOf(admin, name), name, drop };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} isn't set: run through vitest's project "integration"`);
  return value;
}
