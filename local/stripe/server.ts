import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { internalError, StripeError } from "./api/errors";
import { Faults } from "./api/faults";
import { type Api, handleApi } from "./api/handle";
import { IdempotencyKeys } from "./api/idempotency";
import { handleControl } from "./control/handle";
import { indexEndpoints, type ServerContext } from "./core/context";
import { runDueWork } from "./core/run-due-work";
import { Store } from "./core/store";
import { createJsonReply, type Reply, sendReply } from "./http/reply";
// This import needs a file extension, because Node's module resolution requires one in the published types.
import type { RunningStripe, StripeOptions } from "./options.js";
import { handlePage } from "./pages/handle";
import { API_ROUTES } from "./resources/routes";
import { WebhookDispatcher } from "./webhooks/webhook-dispatcher";

const HOST = "127.0.0.1";
const DUE_WORK_INTERVAL_MS = 5_000;

export type { Endpoint, RunningStripe, StripeOptions } from "./options.js";

/**
 * Starts the local replacement for Stripe. Binds the port before opening the data file, so that a second
 * instance can't damage the file.
 */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
  const url = `http://${HOST}:${port}`;
  const context = createServerContext(options, url, () => server.close());
  const faults = new Faults();
  const api: Api = { context, routes: API_ROUTES, faults, keys: new IdempotencyKeys() };
  const dispatcher = new WebhookDispatcher(context);
  const wake = (): void => dispatcher.wake();
  context.store.onCommit = wake;
  const dueWorkTimer = setInterval(() => runDueWork(context), DUE_WORK_INTERVAL_MS);

  async function handleRequest(request: IncomingMessage): Promise<Reply | "drop"> {
    const path = request.url ?? "/";
    if (!URL.canParse(path, url))
      throw new StripeError(400, "invalid_request_error", "The URL is malformed.");
    const target = new URL(path, url);
    if (target.pathname.startsWith("/_local/"))
      return handleControl({ context, faults, wake }, request, target);
    if (/^\/v\d\//.test(target.pathname)) return handleApi(api, request, target);
    return handlePage(context, request, target);
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    handleRequest(request).then(
      (reply) => (reply === "drop" ? request.socket.destroy() : sendReply(response, reply)),
      (error: unknown) => sendReply(response, createFailureReply(context, error)),
    );
  });

  let closing: Promise<void> | undefined;
  async function shutDown(): Promise<void> {
    clearInterval(dueWorkTimer);
    dispatcher.close();
    context.store.onCommit = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    context.store.close();
  }

  return {
    url,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function createServerContext(options: StripeOptions, url: string, stopWaiting: () => void): ServerContext {
  const clock = options.clock ?? (() => new Date());
  try {
    const store = new Store(options.dataDir);
    return {
      store,
      now: () => Math.floor(clock().getTime() / 1_000) + store.settings.clock_offset_seconds,
      publicUrl: (options.publicUrl ?? url).replace(/\/$/, ""),
      endpoints: indexEndpoints(options.endpoints),
      log: options.log ?? (() => undefined),
    };
  } catch (error) {
    stopWaiting();
    throw error;
  }
}

function createFailureReply(context: ServerContext, error: unknown): Reply {
  if (!(error instanceof StripeError))
    context.log(error instanceof Error ? String(error.stack) : String(error));
  const stripeError = error instanceof StripeError ? error : internalError();
  return createJsonReply(stripeError.status, stripeError.body(""), stripeError.detail.headers);
}
