import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { flushCompileCache } from "node:module";
import next from "next";
import { getRedirectSources } from "@/lib/auth/redirect-targets";
import { createHandoffCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { requireUnprivilegedDatabaseRole } from "@/lib/database-role";
import { env } from "@/lib/env";
import { parseAppLaunch, serializeAppLaunch } from "@/lib/http/app-launch";
import { setBuiltNextConfig } from "@/lib/http/built-next-config";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { closeGracefully } from "@/lib/http/close-gracefully";
import { findHorseIdInPath, HORSE_ID_HEADER } from "@/lib/http/find-horse-id-in-path";
import { getCanonicalPath } from "@/lib/http/get-canonical-path";
import { handleRoute } from "@/lib/http/handle-route";
import { observeRequest } from "@/lib/http/observe-request";
import { withPageResponse } from "@/lib/http/page-status";
import { rejectCrossSiteRequest } from "@/lib/http/reject-cross-site-request";
import { REQUEST_ID_HEADER } from "@/lib/http/request-id";
import { loadRouteHandlers, NO_HANDLERS } from "@/lib/http/route-handlers";
import { loadRoutes, NO_ROUTES, type Route } from "@/lib/http/route-pattern";
import { isMetricsRequest, sendMetrics } from "@/lib/http/serve-metrics";
import {
  loadStaticPages,
  NO_STATIC_PAGES,
  PRECOMPRESSED_PAGES_FILE,
  sendStaticPage,
} from "@/lib/http/static-pages";
import { traceRequest } from "@/lib/http/trace-request";
import { type LogContext, withLogContext } from "@/lib/log-context";
import { logger } from "@/lib/logger";
import { markBuildInUse } from "@/lib/mark-build-in-use";
import { joinClusterMetrics, readProcessMetrics } from "@/lib/metrics/cluster-metrics";
import { collectProcessMetrics } from "@/lib/metrics/metrics";
import { markReady } from "@/lib/readiness";
import { createClientAddressReader, toAddressList } from "@/lib/security/client-address";
import { createClientErrorHandler } from "@/lib/security/client-error";
import { limitConnections } from "@/lib/security/connection-limit";
import { createCorsHandler } from "@/lib/security/cors";
import { removeUntrustedForwarding } from "@/lib/security/forwarded-headers";
import { getMalformedRequestStatus } from "@/lib/security/get-malformed-request-status";
import { createSecurityHeadersSetter } from "@/lib/security/headers";
import { isFormPost, readFormPost } from "@/lib/security/multipart";
import { HASHES_FILE, loadPrerenderedPages, NO_PRERENDERED_PAGES } from "@/lib/security/prerendered";
import { listPublicFiles } from "@/lib/security/public-files";
import { limitRequestTimes, TIME_LIMIT_CHECKS } from "@/lib/security/request-time-limits";
import { isCrossSiteRequest } from "@/lib/security/same-origin";
import { beginShutdown, SHUTDOWN_MS } from "@/lib/shutdown";
import { stopTracing } from "@/lib/tracing/spans";
import { startTracing } from "@/lib/tracing/start-tracing";
import { warmUpServer } from "@/lib/warm-up";
import { isSupervisor, superviseWebProcesses } from "@/lib/web-processes";

const PUBLIC_FOLDER = "public";
/** Proxies on this machine. */
const LOOPBACK_ADDRESSES = ["127.0.0.0/8", "::1"];
const UNMARKED_WARNING = "A build in this folder can't detect this running server";
const RETRY_SECONDS = 30;
/** Shown only in browsers without JavaScript. With JavaScript, the page shows its own message. */
const FORM_REFUSAL_TEXTS: Record<number, string> = {
  413: "This form is too large, so nothing was saved. Go back, attach smaller files and send it again.\n",
  503: "The server is busy, so your form wasn't saved. Go back and submit it again in a minute.",
};
/** Headers that only this server may set or that control Next's internals. */
const INTERNAL_HEADERS = [
  "content-security-policy",
  CLIENT_ADDRESS_HEADER,
  HORSE_ID_HEADER,
  "x-middleware-subrequest",
  "x-nonce",
];
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Next.js flushes a page's headers right before the body's first bytes. Sending both together saves a network
 * packet.
 */
function sendHeadersWithBody(response: ServerResponse): void {
  const flush = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    queueMicrotask(() => {
      if (!response.headersSent) flush();
    });
  };
}

function getPathname({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

async function main(): Promise<void> {
  const {
    PORT,
    HOST,
    APP_URL,
    HOOFLINE_DEV: dev,
    TRUSTED_PROXIES,
    APP_ORIGINS,
    CONNECTIONS_PER_ADDRESS,
    METRICS_TOKEN,
  } = env();
  await startTracing("web");
  await requireUnprivilegedDatabaseRole();
  if (!dev) await markBuildInUse().catch((error: unknown) => logger().warn({ error }, UNMARKED_WARNING));
  // Requests without a Host header are rejected below, so that the response contains our headers.
  const server = createServer({ requireHostHeader: false, ...TIME_LIMIT_CHECKS });
  if (!dev) setBuiltNextConfig();
  const app = next({ dev, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const site = new URL(APP_URL);
  const isSecure = site.protocol === "https:";
  const clientAddress = createClientAddressReader(TRUSTED_PROXIES);
  const isProxy = toAddressList(TRUSTED_PROXIES);
  const pages = dev ? NO_PRERENDERED_PAGES : loadPrerenderedPages(HASHES_FILE);
  const staticPages = dev ? NO_STATIC_PAGES : loadStaticPages(PRECOMPRESSED_PAGES_FILE);
  // In development, Next handles these requests, because it reloads changed handlers.
  const findRoute = dev ? NO_ROUTES : loadRoutes();
  const findHandler = dev ? NO_HANDLERS : loadRouteHandlers();
  collectProcessMetrics();
  joinClusterMetrics();
  // Imported only if metrics are on, because the import loads the Prisma client. If they are off, the client
  // isn't loaded until a request needs it.
  const { readSharedMetrics } = METRICS_TOKEN ? await import("@/lib/metrics/queue-metrics") : {};
  const publicFiles = listPublicFiles(PUBLIC_FOLDER);
  const setSecurityHeaders = createSecurityHeadersSetter({
    pages,
    publicFiles,
    linkTargets: getRedirectSources(),
    isSecure,
    isDevelopment: dev,
  });

  const answerCors = createCorsHandler(APP_ORIGINS);

  const refuse = (response: ServerResponse, status: number) => {
    if (status === 503) response.setHeader("retry-after", RETRY_SECONDS);
    response.writeHead(status, { connection: "close", "content-type": "text/plain; charset=utf-8" });
    response.end(FORM_REFUSAL_TEXTS[status]);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, address: string) => {
    if (!isFormPost(request)) return handle(request, response);
    const form = await readFormPost(request, response, address);
    if (form === "gone") return;
    return typeof form === "number" ? refuse(response, form) : handle(form, response);
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    { route, context }: { route: Route; context: LogContext },
  ) => {
    const address = clientAddress(request);
    for (const name of INTERNAL_HEADERS) delete request.headers[name];
    removeUntrustedForwarding(request.headers, isProxy(request.socket.remoteAddress));
    const given = request.headers[REQUEST_ID_HEADER];
    const requestId = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    const horseId = findHorseIdInPath(request.url ?? "/");
    if (horseId !== null) request.headers[HORSE_ID_HEADER] = horseId;
    response.setHeader(REQUEST_ID_HEADER, requestId);
    sendHeadersWithBody(response);
    const pathname = getPathname(request);
    context.requestId = requestId;
    setSecurityHeaders(request, response, pathname);
    const isPublicFile = publicFiles.has(pathname);
    const { method = "", url = "", headers, rawHeaders, httpVersion } = request;
    const refusal = getMalformedRequestStatus({ method, url, rawHeaders, httpVersion, isPublicFile });
    if (refusal !== null) {
      refuse(response, refusal);
      return;
    }
    if (answerCors(request, response, pathname)) return;
    if (isCrossSiteRequest(request, site.origin)) {
      rejectCrossSiteRequest(request, response);
      return;
    }
    // Next.js compares an action's origin with X-Forwarded-Host and doesn't know APP_URL.
    if (headers.origin === site.origin) headers["x-forwarded-host"] = site.host;
    const opened = parseAppLaunch({ method, url, headers }, env().ANDROID_PACKAGE);
    if (opened) {
      const cookie = serializeCookie(createHandoffCookie(serializeAppLaunch(opened.launch)));
      response.writeHead(303, { location: opened.location, "set-cookie": cookie }).end();
      return;
    }
    const canonical = getCanonicalPath(pathname, pages);
    if (canonical !== null) {
      response.writeHead(308, { location: canonical + (request.url ?? "").slice(pathname.length) }).end();
      return;
    }
    if (sendStaticPage(staticPages, request, response, pathname)) return;
    if (isMetricsRequest(request, pathname, METRICS_TOKEN)) {
      const parts = () => Promise.all([readProcessMetrics(), readSharedMetrics?.()]);
      await sendMetrics(response, async () => (await parts()).join("\n"));
      return;
    }
    await withLogContext(context, async () => {
      // Next.js reads the whole body of a form before it rejects the form, so `answer` limits how many forms
      // are read at once.
      const handler = isFormPost(request) ? null : await findHandler(method, pathname, route);
      if (handler) await handleRoute({ handler, params: route.params }, request, response);
      else await withPageResponse(request, response, () => answer(request, response, address));
    });
  };

  // An error in one request must not affect other requests.
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const context: LogContext = {};
    const route = findRoute(getPathname(request));
    const isFromProxy = () => isProxy(request.socket.remoteAddress);
    observeRequest({ method: request.method ?? "", route: route.page }, response, context);
    traceRequest({ request, response, route: route.page, isFromProxy, context }, () =>
      respond(request, response, { route, context }),
    ).catch((error: unknown) => {
      logger().error({ error, requestId: request.headers[REQUEST_ID_HEADER] }, "Request failed");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
  server.on("request", serve);
  // Without this listener, Node itself responds to requests with an unknown Expect header.
  server.on("checkExpectation", serve);
  server.on("clientError", createClientErrorHandler(isSecure));
  limitRequestTimes(server);
  limitConnections(server, {
    perAddress: CONNECTIONS_PER_ADDRESS,
    isExempt: toAddressList([...LOOPBACK_ADDRESSES, ...TRUSTED_PROXIES]),
  });
  const close = closeGracefully(server);

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  logger().info({ port: PORT }, "Web server is listening");

  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      logger().warn("Requests were still running when the web server stopped");
      process.exit(0);
    }, SHUTDOWN_MS);
    const closed = close();
    beginShutdown();
    await closed;
    await stopTracing().catch((error: unknown) => logger().warn({ error }, "Failed to send the last traces"));
    process.exit(0);
  };
  // A terminal interrupts the whole process group, and the supervisor also forwards the signal. The second
  // signal has no effect.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());

  // Warm-up requests aren't measured or logged.
  if (!dev) {
    await warmUpServer((request, response) =>
      respond(request, response, { route: findRoute(getPathname(request)), context: {} }),
    );
  }
  markReady();
  // Stores the compiled code now: Node stores it only on exit, so a killed process would store nothing.
  flushCompileCache();
}

(isSupervisor() ? superviseWebProcesses() : main()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
