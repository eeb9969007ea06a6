import autocannon from "autocannon";

/** Enough connections to keep one web process busy. With more, each request would only wait longer. */
const CONNECTIONS = 8;

type Headers = Record<string, string>;

/**
 * Sends GET requests for a number of seconds and returns the number of responses per second. Throws if any
 * status isn't 200.
 */
export async function measureRequestsPerSecond(
  url: string,
  headers: Headers,
  seconds: number,
): Promise<number> {
  return (await sendRequests({ url, headers, duration: seconds })).perSecond;
}

export interface LoadResult {
  perSecond: number;
  /** The time in milliseconds within which 99% of the requests were completed. */
  p99: number;
}

/** Measures the rate and response times of GET requests. Throws if any status isn't 200. */
export function measureLoad(url: string, headers: Headers, seconds: number): Promise<LoadResult> {
  return sendRequests({ url, headers, duration: seconds });
}

/** Warms up a URL: JavaScript reaches its full speed only after about a thousand requests. */
export async function warmUp(url: string, headers: Headers, requests: number): Promise<void> {
  await sendRequests({ url, headers, amount: requests });
}

async function sendRequests(
  options: { url: string; headers: Headers } & ({ duration: number } | { amount: number }),
): Promise<LoadResult> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, timeout: 10 });
  const good = result["2xx"];
  if (result.non2xx + result.errors + result.timeouts > 0 || good === 0) {
    throw new Error(
      `${options.url}: ${good} successful responses, ${result.non2xx} others, ${result.errors + result.timeouts} failures`,
    );
  }
  return { perSecond: good / result.duration, p99: result.latency.p99 };
}

/**
 * Runs `work` repeatedly in `lanes` parallel loops for a number of seconds. Returns the number of runs per
 * second.
 */
export async function measureRunsPerSecond(
  lanes: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<number> {
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
