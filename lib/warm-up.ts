import inject, { type DispatchFunc } from "light-my-request";
import { getSessionCookieName, sealSessionId } from "@/lib/auth/web-cookie";
import { pool } from "@/lib/db-pool";
import { env } from "@/lib/env";
import { createId } from "@/lib/ids";
import { logger } from "@/lib/logger";

/** An app page, a form and a JSON route. Together they load the code that most requests need. */
const WARM_UP_PATHS = ["/dashboard", "/login", "/api/me"];
const CONNECTION_COUNT = 2;

/**
 * Opens database connections and handles requests inside the process, so that the first visitor doesn't wait
 * for code to load. The requests have a cookie for a session that doesn't exist. Logs failures, such as a
 * missing database, instead of throwing.
 */
export async function warmUpServer(
  respond: (...call: Parameters<DispatchFunc>) => Promise<void>,
): Promise<void> {
  const serve: DispatchFunc = (request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  };
  try {
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => pool().query("SELECT pg_sleep(0.01)")));
    const cookie = `${getSessionCookieName()}=${await sealSessionId(createId())}`;
    for (const url of WARM_UP_PATHS)
      await inject(serve, { url, headers: { host: new URL(env().APP_URL).host, cookie } });
  } catch (error) {
    logger().warn({ error }, "Failed to warm up the web process");
  }
}
