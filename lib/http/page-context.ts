import "server-only";
import { cookies, headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { requestIdOf } from "@/lib/http/request-id";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";

/** The signed-in context of the request being rendered; null when nobody is signed in. Throws when it can't be read. */
export const findPageContext = cache(async (): Promise<LoadedContext | null> => {
  const store = await cookies();
  const sessionId = await openSessionId(store.get(sessionCookieName())?.value);
  if (!sessionId) return null;
  const requestId = requestIdOf(await headers());
  const loading = loadContext({ sessionId, actorKind: "user", requestId });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
});

/** What a page knows of its visitor. "failed" is not "signedOut": nobody is sent away because a lookup failed. */
export type PageSession =
  | { state: "signedIn"; loaded: LoadedContext }
  | { state: "signedOut" }
  | { state: "failed" };

export const readPageSession = cache(async (): Promise<PageSession> => {
  try {
    const loaded = await findPageContext();
    return loaded ? { state: "signedIn", loaded } : { state: "signedOut" };
  } catch (error) {
    // Next's own signals (this page is dynamic, redirect) are thrown too, and are no failure.
    unstable_rethrow(error);
    logger().error({ error }, "Session lookup failed");
    return { state: "failed" };
  }
});

/** The result of one of a page's lookups, which may fail without the others. */
export type Lookup<T> = { state: "loaded"; value: T } | { state: "failed" };

/** Bounds a lookup at two seconds (specification §9); a failure is a value, to be shown with a retry. */
export async function lookup<T>(work: Promise<T>): Promise<Lookup<T>> {
  try {
    return { state: "loaded", value: await withTimeout(work, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE) };
  } catch (error) {
    logger().error({ error }, "Page lookup failed");
    return { state: "failed" };
  }
}
