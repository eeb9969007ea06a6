import "server-only";
import type pg from "pg";
import { isDatabaseUnavailable } from "@/lib/database-unavailable";

/**
 * The queue retries statements that fail with this code, after three seconds and then at increasing
 * intervals.
 */
const REPEATED_CODE = "EHOSTUNREACH";

/**
 * Wraps the pool so that it reports lost connections with an error code that makes the queue retry. If the
 * statement that marks a job as done fails, the queue retries it only for a few error codes. These don't
 * include the codes for a lost connection, so a database restart would otherwise stop the worker.
 */
export function createQueuePool(pool: pg.Pool): pg.Pool {
  const connect = async (...callback: []) => {
    // If the queue passes a callback, this is its LISTEN connection, which reconnects by itself.
    if (callback.length > 0) return pool.connect(...callback);
    return withRepeatableErrors(await markRepeatable(pool.connect()));
  };
  return override(pool, "connect", connect);
}

function withRepeatableErrors(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  return override(client, "query", (...query: unknown[]) => markRepeatable(send(...query)));
}

/** Returns a proxy for an object, with one method replaced. */
function override<T extends object>(target: T, name: keyof T, method: unknown): T {
  return new Proxy(target, {
    get: (_target, key) => {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function markRepeatable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseUnavailable(error)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { code: REPEATED_CODE });
  }
}
