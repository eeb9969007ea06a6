import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { HOT_READS } from "@/app/api/hot-reads";
import { linkTargets } from "@/lib/auth/redirect-target";
import { handoffCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { env } from "@/lib/env";
import { withAnswer } from "@/lib/http/answer-status";
import { arrivalOf, writeArrival } from "@/lib/http/arrival";
import { canonicalPath } from "@/lib/http/canonical-path";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { HORSE_HEADER, horseOfAddress } from "@/lib/http/horse-of-address";
import { answerHotRead, hotReadFinder } from "@/lib/http/hot-reads";
import { REQUEST_ID_HEADER } from "@/lib/http/request-id";
import { loadStaticPages, NO_STATIC_PAGES, PACKED_FILE, sendStaticPage } from "@/lib/http/static-pages";
import { withLogContext } from "@/lib/log-context";
import { logger } from "@/lib/logger";
import { clientAddressReader } from "@/lib/security/client-address";
import { answerClientError } from "@/lib/security/client-error";
import { securityHeaders } from "@/lib/security/headers";
import { isPostedForm, readPostedForm } from "@/lib/security/multipart";
import { HASHES_FILE, loadPrerenderedPages, NO_PRERENDERED_PAGES } from "@/lib/security/prerendered";
import { listPublicFiles } from "@/lib/security/public-files";
import { refusalStatus } from "@/lib/security/refuse";
import { markServing } from "@/lib/serving-mark";
import { isSupervisor, superviseWebProcesses } from "@/lib/web-processes";

const PUBLIC_FOLDER = "public";
const SHUTDOWN_MS = 5_000;
const UNMARKED = "A build in this folder would not notice that this server runs on the last one";
/** Headers that only this server sets, or that would speak to Next's inside. */
const INTERNAL_HEADERS = [
  "content-security-policy",
  CLIENT_ADDRESS_HEADER,
  HORSE_HEADER,
  "x-middleware-subrequest",
  "x-nonce",
];
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Next flushes a page's headers right before its first bytes: sent together they are one packet, and one wake-up. */
function sendHeadersWithBody(response: ServerResponse): void {
  const flush = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    queueMicrotask(() => {
      if (!response.headersSent) flush();
    });
  };
}

async function main(): Promise<void> {
  const { PORT, HOST, APP_URL, HOOFLINE_DEV: dev, TRUSTED_PROXIES } = env();
  if (!dev) await markServing().catch((error: unknown) => logger().warn({ error }, UNMARKED));
  // Whoever names no host is refused below, with our headers.
  const server = createServer({ requireHostHeader: false });
  const app = next({ dev, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const isSecure = APP_URL.startsWith("https:");
  const clientAddress = clientAddressReader(TRUSTED_PROXIES);
  const pages = dev ? NO_PRERENDERED_PAGES : loadPrerenderedPages(HASHES_FILE);
  const staticPages = dev ? NO_STATIC_PAGES : loadStaticPages(PACKED_FILE);
  // A development server reloads a handler when it changes; Next does that.
  const findHotRead = hotReadFinder(dev ? [] : HOT_READS);
  const publicFiles = listPublicFiles(PUBLIC_FOLDER);
  const setSecurityHeaders = securityHeaders({
    pages,
    publicFiles,
    linkTargets: linkTargets(),
    isSecure,
    isDevelopment: dev,
  });

  const refuse = (response: ServerResponse, status: number) => {
    response.writeHead(status, { connection: "close" }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isPostedForm(request)) return handle(request, response);
    const form = await readPostedForm(request);
    if (form === "gone") return;
    return typeof form === "number" ? refuse(response, form) : handle(form, response);
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const address = clientAddress(request);
    for (const name of INTERNAL_HEADERS) delete request.headers[name];
    const given = request.headers[REQUEST_ID_HEADER];
    const requestId = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    const horseId = horseOfAddress(request.url ?? "/");
    if (horseId !== null) request.headers[HORSE_HEADER] = horseId;
    response.setHeader(REQUEST_ID_HEADER, requestId);
    sendHeadersWithBody(response);
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    setSecurityHeaders(request, response, pathname);
    const isPublicFile = publicFiles.has(pathname);
    const { method = "", url = "", headers, httpVersion } = request;
    const refusal = refusalStatus({ method, url, host: headers.host, httpVersion, isPublicFile });
    if (refusal !== null) {
      refuse(response, refusal);
      return;
    }
    const came = arrivalOf({ method, url, headers }, env().ANDROID_PACKAGE);
    if (came) {
      const cookie = serializeCookie(handoffCookie(writeArrival(came.arrival)));
      response.writeHead(303, { location: came.location, "set-cookie": cookie }).end();
      return;
    }
    const canonical = canonicalPath(pathname, pages);
    if (canonical !== null) {
      response.writeHead(308, { location: canonical + (request.url ?? "").slice(pathname.length) }).end();
      return;
    }
    if (sendStaticPage(staticPages, request, response, pathname)) return;
    const read = findHotRead(request.method, pathname);
    await withLogContext({ requestId }, () =>
      read
        ? answerHotRead(read, request, response)
        : withAnswer(request, response, () => answer(request, response)),
    );
  };

  // Whatever a request does to us ends that request alone.
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => {
      logger().error({ error, requestId: request.headers[REQUEST_ID_HEADER] }, "Request failed");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
  server.on("request", serve);
  // Node would answer an expectation that it doesn't know by itself.
  server.on("checkExpectation", serve);
  server.on("clientError", answerClientError(isSecure));

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  logger().info({ port: PORT }, "Web server is listening");

  const end = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Event streams never end by themselves.
    setTimeout(() => server.closeAllConnections(), 500).unref();
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
  };
  // A terminal interrupts the whole group, and the supervisor passes on what it hears: the second changes nothing.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
}

(isSupervisor() ? superviseWebProcesses() : main()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
