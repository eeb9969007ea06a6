import { setTimeout as sleep } from "node:timers/promises";
import { requestOk } from "../http";
import { median } from "../statistics";
import { startWebProcess } from "../web-process";
import { type QueryCount, startCountingProxy } from "./counting-proxy";

const TIMES = 5;
/**
 * How long to wait before and after each request. Without the pause, queries that are still running would count
 * toward the next request.
 */
const PAUSE_MS = 50;

export interface QueryCounter {
  /** Sends warm-up requests to a path, then returns how many queries and rows a request needs. */
  count: (path: string, headers: Record<string, string>) => Promise<QueryCount>;
}

/**
 * Starts a second web process from the same build. The process connects to the same database through a counting
 * proxy.
 */
export async function startQueryCounter(databaseUrl: string): Promise<QueryCounter> {
  const proxy = await startCountingProxy(databaseUrl);
  const { app } = await startWebProcess(proxy.url);

  const count = async (path: string, headers: Record<string, string>): Promise<QueryCount> => {
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await requestOk(`${app}${path}`, { headers });
    const counts: QueryCount[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await sleep(PAUSE_MS);
      proxy.take();
      await requestOk(`${app}${path}`, { headers });
      await sleep(PAUSE_MS);
      counts.push(proxy.take());
    }
    // Uses the median, because a query from the live listener may run during one of the requests.
    return {
      queries: median(counts.map(({ queries }) => queries)),
      rows: median(counts.map(({ rows }) => rows)),
    };
  };
  return { count };
}
