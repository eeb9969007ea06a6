import { randomBytes } from "node:crypto";
import { withClient } from "@/local/postgres/database";
import { startTestCluster } from "./cluster";
import { makeTemplate } from "./template";

/**
 * One PostgreSQL for the run, with one migrated template. TEST_DATABASE_URL (a role that may create
 * databases) uses a server of yours instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => undefined } : await startTestCluster();
  const prefix = `hoofline_test_${randomBytes(3).toString("hex")}`;
  process.env.TEST_DATABASE_URL = cluster.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  const teardown = async () => {
    if (given) await dropAll(cluster.url, prefix);
    await cluster.stop();
  };
  try {
    await makeTemplate(cluster.url, `${prefix}_template`);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function dropAll(url: string, prefix: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  });
}
