import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import type { DateFormat } from "@/lib/dates/document-formats";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import { openConversation } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import { recordReceivedMessage } from "@/lib/domain/billing/contact-emails/record-contact-email";
import { type PortalMessageInput, portalMessageSchema } from "@/lib/domain/billing/portal/model/schemas";
import {
  createPortalSignInError,
  requirePortalContact,
} from "@/lib/domain/billing/portal/require-portal-contact";
import { findPortalClient } from "@/lib/domain/billing/portal/session-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

export type PortalMessage = Pick<ContactEmailDto, "id" | "subject" | "at"> & {
  body: string;
  isOwn: boolean;
  /** Whether the client is seeing the stable's message for the first time. */
  isNew: boolean;
};

export interface PortalMessages {
  messages: PortalMessage[];
  timeZone: string;
  dateFormat: DateFormat;
}

/**
 * Returns the latest messages between the client and the stable, newest first, and marks the stable's messages as
 * read.
 */
export async function listPortalMessages({ ctx }: { ctx: Context }): Promise<PortalMessages> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [conversation, { dateFormat }] = await Promise.all([
    openConversation(ctx, contactId),
    findBillingSettings(ctx),
  ]);
  const messages = conversation.map(({ id, kind, subject, body, at, isUnread }) => ({
    ...{ id, subject, at, body: body ?? "", isNew: isUnread },
    isOwn: kind === "received",
  }));
  return { messages, timeZone: organization.timeZone, dateFormat };
}

/**
 * Sends the client's message to the stable. Repeating the request after a lost response doesn't send the
 * message again. Throws RATE_LIMITED after too many messages.
 */
export async function writePortalMessage({ ctx, input }: VerbArguments<PortalMessageInput>): Promise<void> {
  const { contactId } = requirePortalContact(ctx);
  const organizationId = getOrganizationId(ctx);
  const { subject, text } = parse(portalMessageSchema, input);
  await consumeRateLimit("portal-message.contact", contactId);
  await consumeRateLimit("portal-message.organization", organizationId);
  await ctx.transaction(async (tx) => {
    const client = await findPortalClient(tx, contactId);
    if (!client?.email) throw createPortalSignInError();
    const contactEmailId = await recordReceivedMessage(tx, {
      ...{ contactId, subject, body: text, address: client.email },
    });
    if (contactEmailId === null) return;
    const key = `client-message:${contactEmailId}`;
    await enqueue(tx.db, "mail.client-message", { organizationId, contactEmailId }, { key });
    await recordAudit(tx, {
      action: "contact.message_received",
      entityType: "contact",
      entityId: contactId,
      after: { name: client.name, subject, message_id: contactEmailId },
    });
  });
}
