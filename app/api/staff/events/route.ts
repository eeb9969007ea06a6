import { staffStanding } from "@/lib/auth/staff";
import { notFound, unauthenticated } from "@/lib/errors";
import { eventStreamResponse } from "@/lib/http/event-stream-response";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { staffStream } from "@/lib/live/staff-stream";

/** Server-sent events of the console: that something changed. For staff alone; for everybody else there is nothing. */
export const GET = publicRoute(async (request) => {
  if (!(await loadRequestContext(request))) throw unauthenticated();
  const isOpen = async () => {
    const loaded = await loadRequestContext(request);
    return loaded !== null && (await staffStanding(loaded.ctx)).state === "open";
  };
  if (!(await isOpen())) throw notFound("Page");
  return eventStreamResponse(staffStream({ isOpen, signal: request.signal }));
});
