import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import { isSentTo, type Message } from "./message";
import { renderHtmlPart, renderListPage, renderMessagePage } from "./pages";
import type { MailboxFaults } from "./smtp";
import type { MessageStore } from "./store";

const MAX_BODY_BYTES = 10_000;

const faultsSchema = z.object({ times: z.int().min(0) });

interface Reply {
  status: number;
  type: "application/json" | "text/html; charset=utf-8" | "text/plain; charset=utf-8";
  body: string;
  policy?: string;
}

/** The mailbox's own pages don't use scripts. An email's HTML can use its own styles and images. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:";

/** Serves the mailbox's web page and MailDev's JSON API. */
export function createMailboxWebServer(store: MessageStore, faults: MailboxFaults): Server {
  return createServer((request, response) => {
    route(request, store, faults)
      .catch((error: unknown) =>
        createJsonReply(400, { error: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => sendReply(response, reply));
  });
}

async function route(request: IncomingMessage, store: MessageStore, faults: MailboxFaults): Promise<Reply> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [first = "", second = "", third = ""] = url.pathname.split("/").slice(1);
  const wantsJson = request.headers.accept?.includes("application/json") ?? false;
  switch (`${request.method} /${first}`) {
    case "GET /":
      return wantsJson
        ? createJsonReply(200, findMatchingMessages(store, url))
        : createPageReply(renderListPage(findMatchingMessages(store, url), url.searchParams.get("to")));
    case "GET /api":
      return second === "messages" ? createJsonReply(200, findMatchingMessages(store, url)) : notFound();
    case "GET /message":
      return replyWithMessage(store, second, (message) => createPageReply(renderMessagePage(message)));
    case "GET /email":
      if (second === "") return createJsonReply(200, findMatchingMessages(store, url));
      return replyWithMessage(store, second, (message) =>
        third === "html" ? createMailReply(message) : createJsonReply(200, message),
      );
    case "DELETE /email":
      if (second === "all") store.clear();
      else if (!store.remove(second)) return notFound();
      return createJsonReply(200, true);
    case "POST /delete-all":
      store.clear();
      return createPageReply(renderListPage([], null));
    case "POST /_local":
      return second === "faults" ? setFaults(await readBody(request), faults) : notFound();
    default:
      return notFound();
  }
}

function findMatchingMessages(store: MessageStore, url: URL): readonly Message[] {
  const to = url.searchParams.get("to");
  return to ? store.list().filter((message) => isSentTo(message, to)) : store.list();
}

function replyWithMessage(store: MessageStore, id: string, reply: (message: Message) => Reply): Reply {
  const message = store.find(id);
  return message ? reply(message) : notFound();
}

function setFaults(body: string, faults: MailboxFaults): Reply {
  const { data } = faultsSchema.safeParse(JSON.parse(body));
  if (!data) {
    return createJsonReply(400, { error: 'Send {"times": n}, where n is a whole number, 0 or greater.' });
  }
  faults.set(data.times);
  return createJsonReply(200, data);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_BYTES) throw new Error("The body is too long");
  }
  return body;
}

function createJsonReply(status: number, value: unknown): Reply {
  return { status, type: "application/json", body: JSON.stringify(value) };
}

function createPageReply(body: string): Reply {
  return { status: 200, type: "text/html; charset=utf-8", body, policy: PAGE_POLICY };
}

function createMailReply(message: Message): Reply {
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    body: renderHtmlPart(message),
    policy: MAIL_POLICY,
  };
}

function notFound(): Reply {
  return createJsonReply(404, { error: "Not found" });
}

function sendReply(response: ServerResponse, { status, type, body, policy }: Reply): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(policy ? { "Content-Security-Policy": policy } : {}),
  });
  response.end(body);
}
