import { createHash } from "node:crypto";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { readCalendarFeed } from "@/lib/domain/work/calendar/read-calendar-feed";
import { createNotFoundError } from "@/lib/errors";
import { getClientAddress } from "@/lib/http/client-address";
import { publicRoute } from "@/lib/http/route";

const FILE = /\/([\w-]+)\.ics$/;

/** Serves the feed that calendar apps subscribe to. The apps send no cookie, only the secret in the URL. */
export const GET = publicRoute(async (request, requestId) => {
  const [, secret] = FILE.exec(new URL(request.url).pathname) ?? [];
  if (secret === undefined) throw createNotFoundError("Calendar");
  const ctx = createVisitorContext(requestId);
  const text = await readCalendarFeed({ ctx, input: { secret, address: getClientAddress(request.headers) } });
  return createFeedResponse(request, text);
});

function createFeedResponse(request: Request, text: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = { etag, "cache-control": "private, no-cache", "x-content-type-options": "nosniff" };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="calendar.ics"',
      "x-robots-tag": "noindex",
    },
  });
}
