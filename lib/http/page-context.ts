import "server-only";
import { cookies, headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { notFound } from "@/lib/errors";
import { HORSE_HEADER } from "@/lib/http/horse-of-address";
import { requestIdOf } from "@/lib/http/request-id";
import { isUuid } from "@/lib/ids";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";

/** The signed-in context of the request being rendered; null when nobody is signed in. Throws when it can't be read. */
export const findPageContext = cache(async (): Promise<LoadedContext | null> => {
  const store = await cookies();
  const sessionId = await openSessionId(store.get(sessionCookieName())?.value);
  if (!sessionId) return null;
  const given = await headers();
  const horseId = given.get(HORSE_HEADER) ?? undefined;
  const loading = loadContext({ sessionId, actorKind: "user", horseId, requestId: requestIdOf(given) });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
});

/** The same in one of the person's other organizations, for a form that names it; without a name, where they are. */
export async function findPageContextIn(organizationId: string | undefined): Promise<LoadedContext | null> {
  const here = await findPageContext();
  if (!here || organizationId === undefined || organizationId === here.ctx.organization?.id) return here;
  const { actor, requestId } = here.ctx;
  if (!("sessionId" in actor) || !isUuid(organizationId)) throw notFound("Organization");
  const loading = loadContext({ sessionId: actor.sessionId, actorKind: "user", organizationId, requestId });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
}

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
