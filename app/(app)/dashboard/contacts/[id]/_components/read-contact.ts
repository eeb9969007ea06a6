import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { ContactOverview } from "@/lib/domain/billing/contact-overview/dto";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/** Returns the contact, or null if the member can't see one with this ID. Cached for the title and the page. */
export const readContact = cache(
  async (ctx: Context, id: string): Promise<Lookup<ContactOverview | null>> => lookup(findContact(ctx, id)),
);

async function findContact(ctx: Context, id: string): Promise<ContactOverview | null> {
  try {
    return await getContactOverview({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
