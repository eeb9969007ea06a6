import { Agent, type IncomingHttpHeaders, request as open } from "node:http";

const TIMEOUT_MS = 30_000;
/** Uses up to 64 connections at the same time and reuses idle ones. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface RequestOptions {
  method?: "GET" | "POST" | "PATCH";
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Time from the request to the last byte of the response. */
  milliseconds: number;
}

/** Sends one request to a server on this machine. Doesn't follow redirects. */
export function request(url: string, { method = "GET", headers = {}, body }: RequestOptions = {}) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const started = performance.now();
    const sent = open(url, { method, headers, agent, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - started,
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error(`${url} didn't respond within ${TIMEOUT_MS} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Calls `request` and throws unless the status is 200, so that fast rejections don't count. */
export async function requestOk(url: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const answer = await request(url, options);
  if (answer.status !== 200) {
    throw new Error(`${url} returned ${answer.status}: ${answer.body.toString("utf8").slice(0, 300)}`);
  }
  return answer;
}

/** Returns whether a server responds, regardless of the status. */
export async function isUp(url: string): Promise<boolean> {
  try {
    await request(url);
    return true;
  } catch {
    // The connection was refused, because no server is listening yet.
    return false;
  }
}
