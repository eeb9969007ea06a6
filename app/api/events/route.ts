import { notFound, unauthenticated } from "@/lib/errors";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { liveStream } from "@/lib/live/stream";

const EVENT_NUMBER = /^\d{1,18}$/;

/** Server-sent events of the organization that the session is in. Resumes after `Last-Event-ID` or `?after=`. */
export const GET = publicRoute(async (request) => {
  const loaded = await loadRequestContext(request);
  if (!loaded) throw unauthenticated();
  const organizationId = loaded.ctx.organization?.id;
  if (!organizationId) throw notFound("Organization");
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after");
  const after = given && EVENT_NUMBER.test(given) ? BigInt(given) : null;
  const reload = () => loadRequestContext(request, organizationId);
  return new Response(liveStream({ organizationId, after, reload, signal: request.signal }), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // no-transform also keeps compression from holding events back.
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
});
