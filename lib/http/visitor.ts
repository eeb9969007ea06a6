import "server-only";
import { headers } from "next/headers";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getClientInfo } from "@/lib/http/client-info";
import { getRequestId } from "@/lib/http/request-id";

/** Returns the context of an anonymous visitor to a public form. Rate limits use the visitor's IP address. */
export async function getCurrentVisitor(): Promise<{ ctx: Context; client: ClientInfo }> {
  const requestHeaders = await headers();
  return { ctx: createVisitorContext(getRequestId(requestHeaders)), client: getClientInfo(requestHeaders) };
}
