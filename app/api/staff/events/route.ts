import { getStaffAccess } from "@/lib/auth/staff";
import { createNotFoundError, createUnauthenticatedError } from "@/lib/errors";
import { createEventStreamResponse } from "@/lib/http/create-event-stream-response";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { createStaffStream } from "@/lib/live/create-staff-stream";

/**
 * Streams the staff console's server-sent events, which report only that something changed. Returns 404 to
 * everyone except staff.
 */
export const GET = publicRoute(async (request) => {
  if (!(await loadRequestContext(request))) throw createUnauthenticatedError();
  const isOpen = async () => {
    const loaded = await loadRequestContext(request);
    return loaded !== null && (await getStaffAccess(loaded.ctx)).state === "open";
  };
  if (!(await isOpen())) throw createNotFoundError("Page");
  return createEventStreamResponse(createStaffStream({ isOpen, signal: request.signal }));
});
