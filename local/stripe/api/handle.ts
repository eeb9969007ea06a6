import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { PLATFORM } from "../core/collection";
import type { Call, ServerContext } from "../core/context";
import { createRequestId } from "../core/ids";
import { API_VERSION } from "../core/wire-format";
import { withTestClock } from "../core/with-test-clock";
import { readBody } from "../http/body";
import { matchPath } from "../http/match";
import type { Reply } from "../http/reply";
import { authenticate, startCall } from "./auth";
import { extractExpandParameter } from "./common-params";
import { rateLimitError, StripeError } from "./errors";
import { createErrorReply, executeCall, replayResponse } from "./execute-call";
import { expandReferences } from "./expand-references";
import type { Faults } from "./faults";
import { decodeForm } from "./form";
import type { IdempotencyKeys } from "./idempotency";
import type { ApiRoute } from "./route";

export interface Api {
  context: ServerContext;
  routes: ApiRoute[];
  faults: Faults;
  keys: IdempotencyKeys;
}

/** Handles one API call. Returns "drop" if the work is done but the response must not be sent. */
export async function handleApi(api: Api, request: IncomingMessage, url: URL): Promise<Reply | "drop"> {
  const requestId = createRequestId();
  const headers: Record<string, string> = { "request-id": requestId, "stripe-version": API_VERSION };
  try {
    const version = request.headers["stripe-version"];
    if (typeof version === "string") headers["stripe-version"] = version;
    authenticate(request.headers.authorization);
    const body = await readBody(request);
    const call = startCall(api.context, request, requestId);
    if (call.scope !== PLATFORM) headers["stripe-account"] = call.scope;
    return await answerCall(api, call, request, url, body, headers);
  } catch (error) {
    return createErrorReply(api.context, error, requestId, headers);
  }
}

async function answerCall(
  api: Api,
  call: Call,
  request: IncomingMessage,
  url: URL,
  body: string,
  headers: Record<string, string>,
): Promise<Reply | "drop"> {
  const method = request.method ?? "GET";
  const { route, id } = findRoute(api.routes, method, url.pathname);
  const fault = api.faults.take(method, url.pathname);
  if (fault?.kind === "status" && fault.status === 429) throw rateLimitError();
  const header = request.headers["idempotency-key"];
  const claim =
    method === "POST" && typeof header === "string"
      ? api.keys.claim(call, header, method, url.pathname, body)
      : undefined;
  if (claim) {
    headers["idempotency-key"] = String(header);
    call.request.idempotency_key = String(header);
  }
  try {
    if (fault?.kind === "delay") await sleep(fault.delay_ms);
    if (claim?.stored) return replayResponse(claim.stored, headers);
    const form = decodeForm(method === "POST" ? body : url.search.slice(1));
    const paths = extractExpandParameter(form);
    const run = route.read(form);
    const named = [id, form.get("customer"), form.get("subscription"), form.get("from_subscription")];
    const callWithClock = withTestClock(
      call,
      named.filter((value) => typeof value === "string"),
    );
    const reply = executeCall(call, claim, fault, headers, () =>
      expandReferences(callWithClock, run(callWithClock, id), paths),
    );
    return fault?.kind === "drop_answer" ? "drop" : reply;
  } finally {
    claim?.release();
  }
}

function findRoute(routes: ApiRoute[], method: string, path: string): { route: ApiRoute; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue;
    const id = matchPath(route.path, path);
    if (id !== undefined) return { route, id };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw new StripeError(404, "invalid_request_error", message);
}
