import { join } from "node:path";
import { findFreePort } from "@/local/stack/find-free-port";
import { createSession, SESSION_COOKIE } from "../baseline/session";
import { Child } from "./child";
import { isUp } from "./http";
import { BASELINE, ROOT } from "./project";
import { AUTH_SECRET } from "./stack";

const NEXT = join(ROOT, "node_modules/next/dist/bin/next");
const BUILD_MS = 180_000;
const START_MS = 30_000;

/** The database work of one of our pages or routes. The baseline does the same work and nothing else. */
export interface BaselineWork {
  organizationId: string;
  queries: number;
  rows: number;
}

export interface Baseline {
  url: string;
  page: (work: BaselineWork) => string;
  route: (work: BaselineWork) => string;
  /** The URL of the baseline's dashboard, which reads the session, user, team members and subscription. */
  dashboard: string;
  /** Returns headers that authenticate requests as a user in the baseline's database. */
  getUserHeaders: (userId: string) => Record<string, string>;
}

/**
 * Builds the baseline, a minimal app for comparisons, and serves it with `next start`, the framework's
 * default. The build takes a few seconds.
 */
export async function startBaseline(databaseUrl: string): Promise<Baseline> {
  const env = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
  };
  const build = new Child({ args: [NEXT, "build", BASELINE], cwd: ROOT, env });
  await build.until(() => build.succeeded, BUILD_MS);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [NEXT, "start", BASELINE, "--port", String(port), "--hostname", "127.0.0.1"];
  const server = new Child({ args, cwd: ROOT, env });
  await server.until(() => isUp(url), START_MS);
  return {
    url,
    page: (work) => `${url}/queries?${toQueryString(work)}`,
    route: (work) => `${url}/json?${toQueryString(work)}`,
    dashboard: `${url}/dashboard`,
    getUserHeaders: (userId) => ({ cookie: `${SESSION_COOKIE}=${createSession(userId, AUTH_SECRET)}` }),
  };
}

function toQueryString({ organizationId, queries, rows }: BaselineWork): string {
  return new URLSearchParams({
    organization: organizationId,
    queries: String(queries),
    rows: String(rows),
  }).toString();
}
