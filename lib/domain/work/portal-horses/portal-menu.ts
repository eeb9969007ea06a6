import "server-only";
import type { Context } from "@/lib/auth/context";
import { getPortalAutopayState } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { hasPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { listPortalHorses } from "@/lib/domain/work/portal-horses/portal-horses";

/** The optional sections of the portal that the signed-in client can use. */
export interface PortalMenu {
  horses: boolean;
  approvals: boolean;
  autopay: boolean;
}

/**
 * Returns which optional sections appear in the portal's navigation for the signed-in client. The client can
 * still open the other sections; their pages explain why they are empty.
 */
export async function getPortalMenu({ ctx }: { ctx: Context }): Promise<PortalMenu> {
  const [horses, approvals, { method, isOffered }] = await Promise.all([
    listPortalHorses({ ctx }),
    hasPortalApprovals({ ctx }),
    getPortalAutopayState({ ctx }),
  ]);
  return { horses: horses.length > 0, approvals, autopay: isOffered || method !== null };
}
