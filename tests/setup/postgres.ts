import { startTestCluster } from "./cluster";

/**
 * Starts this repository's PostgreSQL for tests that only need a server, unless TEST_DATABASE_URL points to
 * one.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop } = await startTestCluster();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
