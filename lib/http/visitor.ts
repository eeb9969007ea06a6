import "server-only";
import { headers } from "next/headers";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { clientInfoOf } from "@/lib/http/client-info";
import { requestIdOf } from "@/lib/http/request-id";

/** Returns the context of an anonymous visitor of a public form. Rate limits count their address. */
export async function currentVisitor(): Promise<{ ctx: Context; client: ClientInfo }> {
  const requestHeaders = await headers();
  return { ctx: createVisitorContext(requestIdOf(requestHeaders)), client: clientInfoOf(requestHeaders) };
}
