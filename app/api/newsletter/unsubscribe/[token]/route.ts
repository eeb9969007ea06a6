import { createVisitorContext } from "@/lib/auth/visitor-context";
import { unsubscribe } from "@/lib/domain/newsletter/unsubscribe";
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
    await unsubscribe({ ctx: createVisitorContext(requestId), input: await params });
    return json({ unsubscribed: true });
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

/** Somebody opened the address in a browser: the page with the button. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const location = `/newsletter/unsubscribe/${encodeURIComponent((await params).token)}`;
  return new Response(null, { status: 303, headers: { location } });
}
