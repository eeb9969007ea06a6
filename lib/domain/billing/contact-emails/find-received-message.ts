import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

interface ReceivedMessage {
  contactId: string;
  contactName: string;
  address: string;
  subject: string;
  body: string;
}

/** Returns a message that a contact wrote in the portal, or null. Only jobs call this. */
export async function findReceivedMessage(ctx: Context, id: string): Promise<ReceivedMessage | null> {
  const row = await ctx.db.contactEmail.findFirst({
    where: { id, organizationId: getOrganizationId(ctx), kind: "received" },
    select: {
      contactId: true,
      address: true,
      subject: true,
      body: true,
      contact: { select: { name: true } },
    },
  });
  if (!row || row.body === null) return null;
  const { contact, body, ...message } = row;
  return { ...message, body, contactName: contact.name };
}
