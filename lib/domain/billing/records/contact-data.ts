import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns a contact's postal address with line breaks, or null if the contact has none. */
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

/** A contact's current details, used for new invoices. */
interface CurrentContact {
  name: string;
  email: string | null;
  /** Null if the organization's payment terms apply. */
  paymentTermsDays: number | null;
}

export async function findCurrentContact(ctx: Context, contactId: string): Promise<CurrentContact | null> {
  return ctx.db.client.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: contactId } },
    select: { name: true, email: true, paymentTermsDays: true },
  });
}
