import "server-only";
import { type Context, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { findPortalClient, readContactSessions } from "@/lib/domain/billing/portal/session-data";
import { isUuid } from "@/lib/ids";

export interface PortalAccess {
  /** Null if the client has no email address and therefore can't sign in. */
  email: string | null;
  sessionCount: number;
  /**
   * The time of the latest request, in ISO 8601 format. Can be up to ten minutes out of date. Null if there
   * are no active sessions.
   */
  lastSeenAt: string | null;
  /** The emergency contact that the client entered in the portal. */
  emergencyName: string | null;
  emergencyPhone: string | null;
}

/**
 * Returns a client's access to the portal. Returns null if the contact can't use the portal, or if the member can't
 * read clients.
 */
export async function getPortalAccess({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<PortalAccess | null> {
  requirePermission(ctx, "horses", "read");
  if (!canReadClients(ctx)) return null;
  const client = isUuid(id) ? await findPortalClient(ctx, id) : null;
  if (!client) return null;
  const { count, lastSeenAt } = await readContactSessions(ctx, client.id);
  const { email, emergencyName, emergencyPhone } = client;
  return {
    ...{ email, emergencyName, emergencyPhone },
    sessionCount: count,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

function canReadClients({ permissions, share }: Context): boolean {
  return !share && hasPermission(permissions, "clients", "read");
}
