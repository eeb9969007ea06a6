import "server-only";
import { cookies, headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { createNotFoundError } from "@/lib/errors";
import { HORSE_ID_HEADER } from "@/lib/http/find-horse-id-in-path";
import { setPageStatus } from "@/lib/http/page-status";
import { getRequestId } from "@/lib/http/request-id";
import { isUuid } from "@/lib/ids";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";

/**
 * Returns the signed-in context of the request being rendered; null if nobody is signed in. Throws if the lookup
 * fails.
 */
export const findPageContext = cache(async (): Promise<LoadedContext | null> => {
  const store = await cookies();
  const sessionId = await unsealSessionId(store.get(getSessionCookieName())?.value);
  if (!sessionId) return null;
  const requestHeaders = await headers();
  const horseId = requestHeaders.get(HORSE_ID_HEADER) ?? undefined;
  const loading = loadContext({
    sessionId,
    actorKind: "user",
    horseId,
    requestId: getRequestId(requestHeaders),
  });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
});

/** Returns the user's context in the given organization, or in the current organization if no ID is given. */
export async function findPageContextForOrganization(
  organizationId: string | undefined,
): Promise<LoadedContext | null> {
  const pageContext = await findPageContext();
  if (!pageContext || organizationId === undefined || organizationId === pageContext.ctx.organization?.id)
    return pageContext;
  const { actor, requestId } = pageContext.ctx;
  if (!("sessionId" in actor) || !isUuid(organizationId)) throw createNotFoundError("Organization");
  const loading = loadContext({ sessionId: actor.sessionId, actorKind: "user", organizationId, requestId });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
}

/**
 * The visitor's session. "failed" is separate from "signedOut", because a failed lookup doesn't sign anyone
 * out.
 */
export type PageSession =
  | { state: "signedIn"; loaded: LoadedContext }
  | { state: "signedOut" }
  | { state: "failed" };

export const readPageSession = cache(async (): Promise<PageSession> => {
  try {
    const loaded = await findPageContext();
    return loaded ? { state: "signedIn", loaded } : { state: "signedOut" };
  } catch (error) {
    // Next implements redirects and similar signals as thrown errors. They aren't failures.
    unstable_rethrow(error);
    logger().error({ error }, "Session lookup failed");
    setPageStatus(503);
    return { state: "failed" };
  }
});

/** The result of one page lookup. A lookup can fail without affecting the others. */
export type Lookup<T> = { state: "loaded"; value: T } | { state: "failed" };

/**
 * Limits a lookup to two seconds (docs/product/sign-in.md, "Sign-in"). Returns failures as a value, so that the
 * page can offer a retry.
 */
export async function lookup<T>(work: Promise<T>): Promise<Lookup<T>> {
  try {
    return { state: "loaded", value: await withTimeout(work, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE) };
  } catch (error) {
    logger().error({ error }, "Page lookup failed");
    return { state: "failed" };
  }
}
