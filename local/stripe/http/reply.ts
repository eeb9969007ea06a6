import type { ServerResponse } from "node:http";

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function createJsonReply(status: number, value: object, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}

export function createRedirectReply(location: string): Reply {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}

export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
}
