/**
 * Starts this repository's PostgreSQL if TEST_DATABASE_URL names no server. With it, the tests need nothing outside the
 * package.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { startTestCluster } = await import("@/tests/setup/cluster");
  const { url, stop } = await startTestCluster();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
