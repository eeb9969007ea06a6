import "server-only";
import { headers } from "next/headers";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { clientInfoOf } from "@/lib/http/client-info";
import { requestIdOf } from "@/lib/http/request-id";

/** Returns the context and client information of a visitor who isn't signed in. */
export async function visitor(): Promise<{ ctx: Context; client: ClientInfo }> {
  const list = await headers();
  return { ctx: createVisitorContext(requestIdOf(list)), client: clientInfoOf(list) };
}
