import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Time limits for parts of a request, in milliseconds. */
interface RequestTimeLimits {
  headers: number;
  /** The time limit for the body, which follows the headers. */
  body: number;
  /** The longest pause within an upload. There is no limit for an upload's total time. */
  uploadPause: number;
}

const DEFAULT_TIME_LIMITS: RequestTimeLimits = { headers: 15_000, body: 60_000, uploadPause: 60_000 };

/** The paths for uploads of files and pictures, which are large and often sent over slow connections. */
const UPLOAD_PATHS = /^\/api\/(uploads(\/|$)|(account|organizations\/[^/]+)\/(picture|logo)$)/;

/** For `createServer`. By default, Node checks for late headers only every 30 seconds. */
export const TIME_LIMIT_CHECKS = { connectionsCheckingInterval: 1_000 };

/**
 * Ends requests that arrive too slowly and responds with 408, as Node does. Node itself has only one limit for all
 * bodies.
 */
export function limitRequestTimes(server: Server, times: RequestTimeLimits = DEFAULT_TIME_LIMITS): void {
  server.headersTimeout = times.headers;
  server.requestTimeout = 0;

  const limit = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const expire = () => {
      if (!request.complete) server.emit("clientError", createTimeoutError(), request.socket);
    };
    if (UPLOAD_PATHS.test((request.url ?? "").split("?", 1)[0] ?? "")) {
      request.setTimeout(times.uploadPause, expire);
      request.once("end", () => request.socket.setTimeout(0));
      return;
    }
    const timer = setTimeout(expire, times.body);
    response.once("close", () => clearTimeout(timer));
  };
  server.prependListener("request", limit);
  server.prependListener("checkExpectation", limit);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function createTimeoutError(): NodeJS.ErrnoException {
  return Object.assign(new Error("The request took too long to arrive"), {
    code: "ERR_HTTP_REQUEST_TIMEOUT",
  });
}
