import "server-only";
import { headers } from "next/headers";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getClientInfo } from "@/lib/http/client-info";
import { getRequestId } from "@/lib/http/request-id";

/** Returns the context and client information of a visitor who isn't signed in. */
export async function getVisitorArguments(): Promise<{ ctx: Context; client: ClientInfo }> {
  const list = await headers();
  return { ctx: createVisitorContext(getRequestId(list)), client: getClientInfo(list) };
}
