import { toHorseContext } from "@/lib/auth/to-horse-context";
import { createNotFoundError, createUnauthenticatedError } from "@/lib/errors";
import { createEventStreamResponse } from "@/lib/http/create-event-stream-response";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { createLiveStream } from "@/lib/live/stream";

const EVENT_NUMBER = /^\d{1,18}$/;

/**
 * Streams the server-sent events of the session's organization. With `horse`, streams only the events of that horse,
 * which must be shared with the organization. Resumes after `Last-Event-ID` or `?after=`.
 */
export const GET = publicRoute(async (request) => {
  const query = new URL(request.url).searchParams;
  const horseId = query.get("horse") ?? undefined;
  const loaded = await loadRequestContext(request, undefined, horseId);
  if (!loaded) throw createUnauthenticatedError();
  const home = loaded.ctx.organization?.id;
  if (horseId !== undefined && !loaded.shared) throw createNotFoundError("Horse");
  const organizationId = toHorseContext(loaded).ctx.organization?.id;
  // A page that a removed member left open reconnects. Browsers stop reconnecting after a 204 and log no error.
  if (!organizationId) return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const lastEventId = request.headers.get("last-event-id") ?? query.get("after");
  const after = lastEventId && EVENT_NUMBER.test(lastEventId) ? BigInt(lastEventId) : null;
  const reload = async () => {
    const again = await loadRequestContext(request, home, horseId);
    return again && toHorseContext(again);
  };
  const isShared = loaded.shared !== null;
  return createEventStreamResponse(
    createLiveStream({ organizationId, after, isShared, reload, signal: request.signal }),
  );
});
