import type { Context } from "@/lib/auth/context";
import { systemClock } from "@/lib/clock";
import { getPortalSession } from "@/lib/domain/billing/portal/get-portal-session";
import { createPortalContext } from "@/lib/domain/billing/portal/portal-context";
import { signInToPortal, type TestClient } from "@/tests/factories/portal";
import { createVisitor } from "../../identity/auth/create-visitor";

/** Returns the arguments for calling a portal function as a visitor to an organization's portal. */
export async function createPortalVisitor(organizationId: string, now: Date = systemClock.now()) {
  const { ctx, client } = createVisitor({ now });
  return { ctx: await createPortalContext({ ctx, input: { organizationId } }), client };
}

/** Returns the context of the session with this token, as a portal page does. */
export async function openSession(organizationId: string, token: string, now?: Date): Promise<Context> {
  const { ctx } = await createPortalVisitor(organizationId, now);
  return (await getPortalSession({ ctx, input: { token } })).ctx;
}

/** Returns the context of a signed-in client. */
export async function createClientContext(client: TestClient): Promise<Context> {
  const { token } = await signInToPortal(client);
  return openSession(client.organizationId, token);
}
