import type { Call, World } from "../core/world";
import { jsonReply, type Reply } from "../http/reply";
import { internal, StripeError } from "./errors";
import type { Fault } from "./faults";
import { type Claim, storeAnswer } from "./idempotency";

/**
 * Runs the work and stores its response under the key in one transaction. Rolls back failed work but stores its
 * response.
 */
export function execute(
  call: Call,
  claim: Claim | undefined,
  fault: Fault | undefined,
  headers: Record<string, string>,
  work: () => object,
): Reply {
  const { store } = call.world;
  const failing = fault?.kind === "status" ? internal(fault.status) : undefined;
  const requestId = call.request.id ?? "";
  const keep = (reply: Reply): Reply => {
    if (claim && (!failing || fault?.store)) storeAnswer(call, claim, reply.status, reply.body);
    return reply;
  };
  const workOrRefusal = (): Reply => {
    try {
      return jsonReply(200, work(), headers);
    } catch (error) {
      if (error instanceof StripeError && error.detail.keepsWork)
        return errorReply(call.world, error, requestId, headers);
      throw error;
    }
  };
  try {
    return store.transaction(() => {
      if (failing && !fault?.execute) throw failing;
      const reply = workOrRefusal();
      return keep(failing ? errorReply(call.world, failing, requestId, headers) : reply);
    });
  } catch (error) {
    const reply = errorReply(call.world, error, requestId, headers);
    return store.transaction(() => keep(reply));
  }
}

/** Returns the stored response of an earlier, identical request. */
export function replay(stored: { status: number; body: string }, headers: Record<string, string>): Reply {
  const replayed: Record<string, string> = {
    ...headers,
    "content-type": "application/json",
    "idempotent-replayed": "true",
  };
  if (stored.status >= 500) replayed["stripe-should-retry"] = "false";
  return { status: stored.status, headers: replayed, body: stored.body };
}

export function errorReply(
  world: World,
  error: unknown,
  requestId: string,
  headers: Record<string, string>,
): Reply {
  if (!(error instanceof StripeError))
    world.log(`${requestId}: ${error instanceof Error ? error.stack : error}`);
  const known = error instanceof StripeError ? error : internal();
  return jsonReply(known.status, known.body(requestId), { ...headers, ...known.detail.headers });
}
