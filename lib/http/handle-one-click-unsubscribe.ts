import type { Context } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getClientAddress } from "@/lib/http/client-address";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface UnsubscribeParams {
  params: Promise<{ token: string }>;
}

type Unsubscribe = (work: { ctx: Context; input: { token: string } }) => Promise<unknown>;

/**
 * Handles a one-click unsubscribe request from an email app (RFC 8058). The token in the email is enough; no page or
 * cookie is involved.
 */
export function handleOneClickUnsubscribe(unsubscribe: Unsubscribe) {
  return async (request: Request, { params }: UnsubscribeParams): Promise<Response> => {
    const requestId = getRequestId(request.headers);
    try {
      await consumeRateLimit("one-time-token.address", getClientAddress(request.headers));
      await unsubscribe({ ctx: createVisitorContext(requestId), input: await params });
      return createJsonResponse({ unsubscribed: true });
    } catch (error) {
      return createErrorResponse(error, requestId);
    }
  };
}
