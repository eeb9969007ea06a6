import type { IncomingMessage } from "node:http";
import type { ServerContext } from "../core/context";
import { readBody } from "../http/body";
import { matchPath } from "../http/match";
import type { Reply } from "../http/reply";
import { checkoutPages } from "./checkout";
import { invoicePages } from "./invoice";
import { notFound, renderMessage } from "./layout";
import { onboardingPages } from "./onboarding";
import { portalPages } from "./portal";
import { receiptPages } from "./receipt";

const PAGES = [...checkoutPages, ...onboardingPages, ...receiptPages, ...invoicePages, ...portalPages];

export async function handlePage(context: ServerContext, request: IncomingMessage, url: URL): Promise<Reply> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method !== "GET" && method !== "POST")
    return renderMessage("Not allowed", "This page doesn't support this action.", undefined, 405);
  const form = new URLSearchParams(method === "POST" ? await readBody(request) : "");
  for (const route of PAGES) {
    const id = route.method === method ? matchPath(route.path, url.pathname) : undefined;
    if (id !== undefined) return route.answer({ context, id, query: url.searchParams, form });
  }
  return notFound();
}
