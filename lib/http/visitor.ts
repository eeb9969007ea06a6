import "server-only";
import { headers } from "next/headers";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { clientInfoOf } from "@/lib/http/client-info";
import { requestIdOf } from "@/lib/http/request-id";

/** Somebody who fills in a public form: nobody in particular, from an address that counts towards the limits. */
export async function currentVisitor(): Promise<{ ctx: Context; client: ClientInfo }> {
  const requestHeaders = await headers();
  return { ctx: createVisitorContext(requestIdOf(requestHeaders)), client: clientInfoOf(requestHeaders) };
}
