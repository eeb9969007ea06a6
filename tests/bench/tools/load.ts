import autocannon from "autocannon";

/** Keeps one web process busy; more connections would only wait longer. */
const CONNECTIONS = 8;

type Headers = Record<string, string>;

/** Answers per second to GETs for `seconds`. Throws when any of them is not a 200. */
export async function requestsPerSecond(url: string, headers: Headers, seconds: number): Promise<number> {
  return fire({ url, headers, duration: seconds });
}

/** JavaScript reaches its speed only after a thousand requests or so, and what is slower reaches it later. */
export async function warmUp(url: string, headers: Headers, requests: number): Promise<void> {
  await fire({ url, headers, amount: requests });
}

async function fire(
  options: { url: string; headers: Headers } & ({ duration: number } | { amount: number }),
) {
  const result = await autocannon({ ...options, connections: CONNECTIONS, timeout: 10 });
  const good = result["2xx"];
  if (result.non2xx + result.errors + result.timeouts > 0 || good === 0) {
    throw new Error(
      `${options.url}: ${good} good answers, ${result.non2xx} others, ${result.errors + result.timeouts} failures`,
    );
  }
  return good / result.duration;
}

/** Runs `work` in `lanes` at once for a time; the number of times a second that it was done. */
export async function perSecond(lanes: number, seconds: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1_000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / ((performance.now() - started) / 1_000);
}
