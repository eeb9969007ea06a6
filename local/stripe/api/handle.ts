import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { PLATFORM } from "../core/collection";
import { newRequestId } from "../core/ids";
import { API_VERSION } from "../core/wire";
import type { Call, World } from "../core/world";
import { readBody } from "../http/body";
import { matchPath } from "../http/match";
import { jsonReply, type Reply } from "../http/reply";
import { takeExpand } from "./common-params";
import { internal, invalid, noAccess, rateLimited, StripeError, unauthorized } from "./errors";
import { expand } from "./expand";
import type { Fault, Faults } from "./faults";
import { decodeForm } from "./form";
import { type Claim, type IdempotencyKeys, storeAnswer } from "./idempotency";
import type { ApiRoute } from "./route";

export interface Api {
  world: World;
  routes: ApiRoute[];
  faults: Faults;
  keys: IdempotencyKeys;
}

/** Answers one call of the API; "drop" means the work is done and its answer is to be lost. */
export async function handleApi(api: Api, request: IncomingMessage, url: URL): Promise<Reply | "drop"> {
  const requestId = newRequestId();
  const headers: Record<string, string> = { "request-id": requestId, "stripe-version": API_VERSION };
  try {
    const version = request.headers["stripe-version"];
    if (typeof version === "string") headers["stripe-version"] = version;
    authenticate(request.headers.authorization);
    const body = await readBody(request);
    const call = startCall(api.world, request, requestId);
    if (call.scope !== PLATFORM) headers["stripe-account"] = call.scope;
    return await answer(api, call, request, url, body, headers);
  } catch (error) {
    return errorReply(api.world, error, requestId, headers);
  }
}

async function answer(
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
  if (fault?.kind === "status" && fault.status === 429) throw rateLimited();
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
    if (claim?.stored) return replay(claim.stored, headers);
    const form = decodeForm(method === "POST" ? body : url.search.slice(1));
    const paths = takeExpand(form);
    const run = route.read(form);
    const reply = execute(api, call, claim, fault, headers, () => expand(call, run(call, id), paths));
    return fault?.kind === "drop_answer" ? "drop" : reply;
  } finally {
    claim?.release();
  }
}

/** Runs the work and stores its answer under the key, in one transaction; a failure's answer too, without its work. */
function execute(
  api: Api,
  call: Call,
  claim: Claim | undefined,
  fault: Fault | undefined,
  headers: Record<string, string>,
  work: () => object,
): Reply {
  const { store } = api.world;
  const failing = fault?.kind === "status" ? internal(fault.status) : undefined;
  const requestId = call.request.id ?? "";
  const keep = (reply: Reply): Reply => {
    if (claim && (!failing || fault?.store)) storeAnswer(call, claim, reply.status, reply.body);
    return reply;
  };
  try {
    return store.transaction(() => {
      if (failing && !fault?.execute) throw failing;
      const reply = jsonReply(200, work(), headers);
      return keep(failing ? errorReply(api.world, failing, requestId, headers) : reply);
    });
  } catch (error) {
    const reply = errorReply(api.world, error, requestId, headers);
    return store.transaction(() => keep(reply));
  }
}

function replay(stored: { status: number; body: string }, headers: Record<string, string>): Reply {
  const replayed: Record<string, string> = {
    ...headers,
    "content-type": "application/json",
    "idempotent-replayed": "true",
  };
  if (stored.status >= 500) replayed["stripe-should-retry"] = "false";
  return { status: stored.status, headers: replayed, body: stored.body };
}

function errorReply(world: World, error: unknown, requestId: string, headers: Record<string, string>): Reply {
  if (!(error instanceof StripeError))
    world.log(`${requestId}: ${error instanceof Error ? error.stack : error}`);
  const known = error instanceof StripeError ? error : internal();
  return jsonReply(known.status, known.body(requestId), { ...headers, ...known.detail.headers });
}

function authenticate(authorization: string | undefined): void {
  if (!authorization) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? "";
  if (/^sk_test_\w+$/.test(key)) return;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

function startCall(world: World, request: IncomingMessage, requestId: string): Call {
  const account = request.headers["stripe-account"];
  const call: Call = {
    world,
    tables: world.store.tables,
    scope: PLATFORM,
    now: world.now(),
    request: { id: requestId, idempotency_key: null },
  };
  if (typeof account !== "string" || account === "") return call;
  if (!call.tables.accounts.find(PLATFORM, account)) throw noAccess(account);
  return { ...call, scope: account };
}

function findRoute(routes: ApiRoute[], method: string, path: string): { route: ApiRoute; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue;
    const id = matchPath(route.path, path);
    if (id !== undefined) return { route, id };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  const error = invalid(message);
  throw new StripeError(404, error.type, error.message);
}
