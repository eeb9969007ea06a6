import type { Call, ServerContext } from "../core/context";
import { createJsonReply, type Reply } from "../http/reply";
import { internalError, StripeError } from "./errors";
import type { Fault } from "./faults";
import { type Claim, storeResponse } from "./idempotency";

/**
 * Runs `work` and stores its response under the idempotency key in one transaction. If `work` fails, stores the
 * error response and rolls back the changes. Errors with `keepsWork` keep the changes.
 */
export function executeCall(
  call: Call,
  claim: Claim | undefined,
  fault: Fault | undefined,
  headers: Record<string, string>,
  work: () => object,
): Reply {
  const { store } = call.context;
  const failure = fault?.kind === "status" ? internalError(fault.status) : undefined;
  const requestId = call.request.id ?? "";
  const storeReply = (reply: Reply): Reply => {
    if (claim && (!failure || fault?.store)) storeResponse(call, claim, reply.status, reply.body);
    return reply;
  };
  const runWork = (): Reply => {
    try {
      return createJsonReply(200, work(), headers);
    } catch (error) {
      if (error instanceof StripeError && error.detail.keepsWork)
        return createErrorReply(call.context, error, requestId, headers);
      throw error;
    }
  };
  try {
    return store.transaction(() => {
      if (failure && !fault?.execute) throw failure;
      const reply = runWork();
      return storeReply(failure ? createErrorReply(call.context, failure, requestId, headers) : reply);
    });
  } catch (error) {
    const reply = createErrorReply(call.context, error, requestId, headers);
    return store.transaction(() => storeReply(reply));
  }
}

/** Returns the stored response of an earlier, identical request. */
export function replayResponse(
  stored: { status: number; body: string },
  headers: Record<string, string>,
): Reply {
  const replayed: Record<string, string> = {
    ...headers,
    "content-type": "application/json",
    "idempotent-replayed": "true",
  };
  if (stored.status >= 500) replayed["stripe-should-retry"] = "false";
  return { status: stored.status, headers: replayed, body: stored.body };
}

export function createErrorReply(
  context: ServerContext,
  error: unknown,
  requestId: string,
  headers: Record<string, string>,
): Reply {
  if (!(error instanceof StripeError))
    context.log(`${requestId}: ${error instanceof Error ? error.stack : error}`);
  const stripeError = error instanceof StripeError ? error : internalError();
  return createJsonReply(stripeError.status, stripeError.body(requestId), {
    ...headers,
    ...stripeError.detail.headers,
  });
}
