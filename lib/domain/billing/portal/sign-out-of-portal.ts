import "server-only";
import type { Context } from "@/lib/auth/context";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { deleteSession } from "@/lib/domain/billing/portal/session-data";

/** Ends the client's own session. */
export async function signOutOfPortal({ ctx }: { ctx: Context }): Promise<void> {
  const { sessionId } = requirePortalContact(ctx);
  await deleteSession(ctx, sessionId);
}
