import { findReceivedMessage } from "@/lib/domain/billing/contact-emails/find-received-message";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { findMailReplyAddress } from "@/lib/domain/organizations/branding/find-mail-reply-address";
import { sendMail } from "@/lib/mail/send-mail";
import { ClientMessageMail } from "@/lib/mail/templates/client-message";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Emails the owner a message that a client wrote in the portal, unless the owner opted out. Replies go to the client.
 */
export const task: Task<"mail.client-message"> = async ({ organizationId, contactEmailId }) => {
  const ctx = await createOrganizationJobContext("mail.client-message", organizationId);
  const message = await findReceivedMessage(ctx, contactEmailId);
  const ownerEmail = await findMailReplyAddress(ctx, null);
  if (!message || !ctx.organization || ownerEmail === null) return;
  const { name: organizationName, ownerId: userId } = ctx.organization;
  if (!(await hasMailEnabled({ ctx, input: { userId, kind: "client-message" } }))) return;
  const { contactId, contactName, address, subject, body } = message;
  await sendMail({
    to: ownerEmail,
    subject: `${contactName}: ${subject}`,
    replyTo: address,
    body: (
      <ClientMessageMail
        {...{ organizationName, contactName, subject, text: body }}
        url={getSiteUrl(`/dashboard/contacts/${contactId}/messages`)}
      />
    ),
  });
};
