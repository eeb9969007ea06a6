import { randomBytes } from "node:crypto";
import { getSigningKey } from "@/lib/auth/signing-keys";
import { closeDatabase } from "@/lib/db";
import { ensureLoginRole, withClient } from "@/local/postgres/database";
import { startTestCluster } from "./cluster";
import { getTestEnvironment } from "./environment";
import { changeSettings, restoreSettings } from "./settings";
import { createTemplate, getDatabaseUrl } from "./template";

const PASSWORD = "only-for-tests";

/**
 * Starts one PostgreSQL server with one migrated template database for the run. If TEST_DATABASE_URL is set,
 * uses that server instead. The URL must belong to a superuser. Does nothing if another Vitest project of the
 * same run has already created the database.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_PREFIX) return undefined;
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const cluster = databaseUrl ? { url: databaseUrl, stop: async () => undefined } : await startTestCluster();
  const prefix = `hoofline_test_${randomBytes(3).toString("hex")}`;
  process.env.TEST_DATABASE_URL = cluster.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  // As in production, tests use a role that doesn't own the tables. A test fails if a grant is missing.
  const role = `${prefix}_app`;
  const appUrl = getAppUrl(cluster.url, role);
  process.env.TEST_DATABASE_APP_URL = appUrl;
  const teardown = async () => {
    if (databaseUrl) await dropDatabases(cluster.url, prefix);
    await cluster.stop();
  };
  try {
    await ensureLoginRole(cluster.url, role, PASSWORD);
    const name = `${prefix}_template`;
    await createTemplate({ ownerUrl: cluster.url, appUrl: getDatabaseUrl(appUrl, name), name });
    await createSigningKey(getDatabaseUrl(appUrl, name));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/**
 * Creates the key that signs access tokens. All databases have the same key, because production code caches it
 * for a minute, and the next test file may already use another database.
 */
async function createSigningKey(databaseUrl: string): Promise<void> {
  changeSettings(getTestEnvironment(databaseUrl));
  try {
    await getSigningKey();
  } finally {
    // A database with open connections can't be a template.
    await closeDatabase();
    restoreSettings();
  }
}

function getAppUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = PASSWORD;
  return url.href;
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
    }
    await client.query(`DROP ROLE IF EXISTS ${client.escapeIdentifier(`${prefix}_app`)}`);
  });
}
