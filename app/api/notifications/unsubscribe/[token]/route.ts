import { createVisitorContext } from "@/lib/auth/visitor-context";
import { stopReminders } from "@/lib/domain/reminders/stop-reminders";
import { clientAddressOf } from "@/lib/http/client-address";
import { requestIdOf } from "@/lib/http/request-id";
import { errorResponse, json } from "@/lib/http/respond";
import { consumeLimit } from "@/lib/rate-limit";

interface Params {
  params: Promise<{ token: string }>;
}

/** One click in a mail program (RFC 8058): no page, no question, no cookie. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  try {
    await consumeLimit("one-time-token.address", clientAddressOf(request.headers));
    await stopReminders({ ctx: createVisitorContext(requestId), input: await params });
    return json({ unsubscribed: true });
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

/** Somebody opened the address in a browser: where they choose their mails. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: "/account/notifications" } });
}
