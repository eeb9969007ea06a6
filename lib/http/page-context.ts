import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { requestIdOf } from "@/lib/http/request-id";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";

/** The signed-in context of the page being rendered, read once a request; null when nobody is signed in. */
export const findPageContext = cache(async (): Promise<LoadedContext | null> => {
  const store = await cookies();
  const sessionId = await openSessionId(store.get(sessionCookieName())?.value);
  if (!sessionId) return null;
  const requestId = requestIdOf(await headers());
  const loading = loadContext({ sessionId, actorKind: "user", requestId });
  return withTimeout(loading, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
});
