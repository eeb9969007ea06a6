import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { ContactOverview } from "@/lib/domain/billing/contact-overview/dto";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { getPortalAccess, type PortalAccess } from "@/lib/domain/billing/portal/get-portal-access";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/** Returns the contact, or null if the member can't see a contact with this ID. Cached for the title and the page. */
export const readContact = cache(
  async (ctx: Context, id: string): Promise<Lookup<ContactPageData | null>> => lookup(findContact(ctx, id)),
);

export interface ContactPageData extends ContactOverview {
  /** Null if the contact can't use the client portal. */
  portal: PortalAccess | null;
}

async function findContact(ctx: Context, id: string): Promise<ContactPageData | null> {
  try {
    const [overview, portal] = await Promise.all([
      getContactOverview({ ctx, input: { id } }),
      getPortalAccess({ ctx, input: { id } }),
    ]);
    return { ...overview, portal };
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
