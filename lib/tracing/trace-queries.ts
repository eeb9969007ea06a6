import type pg from "pg";
import { withSpan } from "@/lib/tracing/spans";

type Query = (...args: unknown[]) => unknown;

/**
 * Adds a span to each query that a request or job runs. The span contains the operation and the table, but never
 * the query's text or values. The span of a pool query includes the wait for a connection.
 */
export function traceQueries(pool: pg.Pool): void {
  pool.query = withQuerySpan(pool.query.bind(pool) as Query) as typeof pool.query;
  pool.on("connect", (client) => {
    client.query = withQuerySpan(client.query.bind(client) as Query) as typeof client.query;
  });
}

function withQuerySpan(query: Query): Query {
  return (...args) => {
    const text = getText(args[0]);
    // The pool passes a callback when it queries a connection. The span of the pool's own query covers this
    // call.
    if (text === null || args.some((one) => typeof one === "function")) return query(...args);
    const summary = summarizeQuery(text);
    const attributes = { "db.system.name": "postgresql", "db.query.summary": summary };
    return withSpan({ name: summary, kind: "client", attributes }, async () => query(...args));
  };
}

/** Returns the SQL text. Returns null for cursors and other statements whose query doesn't return a promise. */
function getText(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null || "submit" in statement) return null;
  return "text" in statement && typeof statement.text === "string" ? statement.text : null;
}

const OPERATION = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?(?!\w*[.(])/i;

/** Returns a query's operation and first table, such as "SELECT horses". */
export function summarizeQuery(text: string): string {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  const table = TABLE.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}
