import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { SECOND_MS } from "@/lib/clock";
import {
  parseWebhookTarget,
  resolveWebhookTarget,
  WebhookTargetError,
  type WebhookTargetRules,
} from "@/lib/domain/platform/webhooks/target";

/** The total time allowed for the DNS lookup, connection and response. */
const TIMEOUT_MS = 10 * SECOND_MS;
const MAX_STORED_BYTES = 2_048;

export type WebhookDeliveryOutcome =
  | { statusCode: number; answer: string; problem: null }
  | { statusCode: null; answer: null; problem: string };

interface WebhookMessage {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  rules: WebhookTargetRules;
  timeoutMs?: number;
}

/** Sends a message once. Returns failures instead of throwing them. Doesn't follow redirects. */
export async function postWebhookMessage({
  timeoutMs = TIMEOUT_MS,
  ...message
}: WebhookMessage): Promise<WebhookDeliveryOutcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = parseWebhookTarget(message.url, message.rules);
    const addresses = await rejectOnAbort(resolveWebhookTarget(url, message.rules), signal);
    const response = await postRequest(url, addresses, message, signal);
    return { statusCode: response.statusCode ?? 0, answer: await readBeginning(response), problem: null };
  } catch (error) {
    return { statusCode: null, answer: null, problem: getProblem(error, signal.aborted, timeoutMs) };
  }
}

/** Connects to the IP addresses that were checked, so that a DNS change in the meantime has no effect. */
function postRequest(
  url: URL,
  addresses: readonly string[],
  { headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions & { servername?: string } = {
    method: "POST",
    agent: false,
    signal,
    lookup: getLookup(addresses),
    headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  };
  const request = url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options);
  return new Promise((resolve, reject) => {
    request.once("response", resolve).once("error", reject).end(body);
  });
}

function getLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (!first) done(new Error("No address"), "");
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
}

/**
 * Reads only the beginning of the response and closes the connection, so that an endless response can't block the
 * delivery.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_STORED_BYTES) break;
  }
  response.destroy();
  // Replaces invalid UTF-8 and NUL characters, which PostgreSQL can't store.
  const text = new TextDecoder("utf-8").decode(Buffer.concat(chunks).subarray(0, MAX_STORED_BYTES));
  return text.replaceAll("\0", "\uFFFD");
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused. Check that your server is running.",
  ECONNRESET: "The connection was closed before a response arrived. Check your server's logs.",
  EHOSTUNREACH: "The host can't be reached. Check the address and your firewall.",
  ENETUNREACH: "The host can't be reached. Check the address and your firewall.",
  CERT_HAS_EXPIRED: "The certificate has expired. Renew it.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed. Use one from a public certificate authority.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is self-signed. Use one from a public certificate authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "The certificate can't be verified. Install the complete certificate chain.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host. Use one for this host.",
};

/** Uses our own error messages, because a library's messages could reveal details of our network. */
function getProblem(error: unknown, isOverTime: boolean, timeoutMs: number): string {
  if (isOverTime)
    return `No response within ${timeoutMs / SECOND_MS} seconds. Respond before you process the event.`;
  if (error instanceof WebhookTargetError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return PROBLEM_TEXTS[code] ?? "The connection failed. Check your server and its certificate.";
}
