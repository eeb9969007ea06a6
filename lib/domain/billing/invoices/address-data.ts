import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns a contact's postal address, one line per row, or null without one. */
export async function findPostalAddress(ctx: Context, contactId: string): Promise<string | null> {
  const contact = await ctx.db.client.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: contactId } },
    select: {
      addressLine1: true,
      addressLine2: true,
      city: true,
      region: true,
      postalCode: true,
      country: true,
    },
  });
  if (!contact) return null;
  const regionAndCode = [contact.region, contact.postalCode].filter(Boolean).join(" ");
  const town = [contact.city, regionAndCode].filter(Boolean).join(", ");
  const rows = [contact.addressLine1, contact.addressLine2, town, contact.country].filter(Boolean);
  return rows.length > 0 ? rows.join("\n") : null;
}

/** Returns the payment terms of a contact in days, or null if the organization's terms apply. */
export async function findContactTerms(ctx: Context, contactId: string): Promise<number | null> {
  const contact = await ctx.db.client.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: contactId } },
    select: { paymentTermsDays: true },
  });
  return contact?.paymentTermsDays ?? null;
}
