import "server-only";
import type { Context } from "@/lib/auth/context";
import { countUnopenedMessages } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import { countPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";

export interface PortalNews {
  /** The number of charges awaiting the client's decision. */
  approvals: number;
  /** The number of the stable's messages that the client hasn't opened. */
  messages: number;
}

/** Counts the client's new messages and pending approvals for the portal's navigation. */
export async function getPortalNews({ ctx }: { ctx: Context }): Promise<PortalNews> {
  const { contactId } = requirePortalContact(ctx);
  const [approvals, messages] = await Promise.all([
    countPortalApprovals({ ctx }),
    countUnopenedMessages(ctx, contactId),
  ]);
  return { approvals, messages };
}
