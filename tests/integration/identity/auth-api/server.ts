import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { rejectCrossSiteRequest } from "@/lib/http/reject-cross-site-request";
import { isCrossSiteRequest } from "@/lib/security/same-origin";
import { getSiteOrigin } from "@/lib/site-url";
import { withRequestHeaders } from "@/tests/setup/next-request";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const files = import.meta.glob<Record<string, Handler>>([
  "/app/auth/v1/**/route.ts",
  "/app/.well-known/**/route.ts",
  "/app/auth/v1/.well-known/**/route.ts",
  "/app/api/{handoff,me,organizations,subscription}/route.ts",
  "/app/sign-out/route.ts",
]);

/** The route files with their path patterns. Fixed paths are matched first and catch-all paths last. */
const routes = Object.entries(files)
  .map(([file, load]) => {
    const path = file.replace(/^\/app/, "").replace(/\/route\.ts$/, "");
    const [fixed = path, rest] = path.split("/[[...");
    const names = [...fixed.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? "");
    const pattern = fixed.replaceAll(".", "\\.").replace(/\[\w+\]/g, "([^/]+)");
    const rank = rest === undefined ? names.length : Number.POSITIVE_INFINITY;
    return { pattern: new RegExp(`^${pattern}${rest === undefined ? "" : "(?:/.*)?"}$`), names, rank, load };
  })
  .sort((left, right) => left.rank - right.rank);

export interface ApiServer {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves the auth API's route handlers on a real socket and calls them as Next.js does. The X-Test-Address
 * header sets the sender's IP address. The same-origin check works as in the app's server.
 */
export async function startApiServer(): Promise<ApiServer> {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  if (isCrossSiteRequest(incoming, getSiteOrigin())) return rejectCrossSiteRequest(incoming, outgoing);
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const headers = new Headers(incoming.headers as Record<string, string>);
  headers.set(CLIENT_ADDRESS_HEADER, headers.get("x-test-address") ?? "198.51.100.1");
  const method = incoming.method ?? "GET";
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const request = new NextRequest(url, { method, headers, ...(body && { body }) });
  const response = await handle(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function handle(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  for (const { pattern, names, load } of routes) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const handler = (await load())[request.method];
    if (!handler) return new Response(null, { status: 405 });
    const values = match.slice(1).map(decodeURIComponent);
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return withRequestHeaders(request.headers, () => handler(request, { params: Promise.resolve(params) }));
  }
  return new Response(null, { status: 404 });
}
