import {
  findUnsentMessage,
  recordMessageResult,
} from "@/lib/domain/billing/contact-emails/record-contact-email";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { findMailReplyAddress } from "@/lib/domain/organizations/branding/find-mail-reply-address";
import { sendMail } from "@/lib/mail/send-mail";
import { OrganizationMessageMail } from "@/lib/mail/templates/organization-message";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import { getFailureText } from "@/lib/worker/send-contact-mail";
import type { Task } from "@/lib/worker/task";

/** Emails a member's message to a contact. Does nothing if the message was already sent. */
export const task: Task<"mail.contact-email"> = async ({ organizationId, contactEmailId: id }) => {
  const ctx = await createOrganizationJobContext("mail.contact-email", organizationId);
  const message = await findUnsentMessage(ctx, id);
  if (!message || message.body === null || !ctx.organization) return;
  const branding = await findMailBranding({ ctx });
  try {
    await sendMail({
      to: message.address,
      subject: message.subject,
      senderName: ctx.organization.name,
      replyTo: await findMailReplyAddress(ctx, branding),
      branding,
      body: (
        <OrganizationMessageMail
          organizationName={ctx.organization.name}
          branding={branding}
          subject={message.subject}
          text={message.body}
        />
      ),
    });
  } catch (error) {
    await recordMessageResult(ctx, id, { status: "failed", failure: getFailureText(error) });
    throw error;
  }
  await recordMessageResult(ctx, id, { status: "sent" });
};
