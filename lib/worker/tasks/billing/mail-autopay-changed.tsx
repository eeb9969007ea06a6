import { findMandateForMail } from "@/lib/domain/billing/autopay/find-mail";
import { describeMethod, type EndReason, formatExpiry } from "@/lib/domain/billing/autopay/model/labels";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { findMailReplyAddress } from "@/lib/domain/organizations/branding/find-mail-reply-address";
import { sendMail } from "@/lib/mail/send-mail";
import { AutopayMail } from "@/lib/mail/templates/autopay";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Notifies a client by email that automatic payments started or ended, or that the client's card will expire. */
export const task: Task<"mail.autopay-changed"> = async ({ organizationId, mandateId, change }) => {
  const ctx = await createOrganizationJobContext("mail.autopay-changed", organizationId);
  const found = await findMandateForMail({ ctx, input: { mandateId } });
  const email = found?.contact.email;
  if (!email || !ctx.organization) return;
  const { mandate, contact } = found;
  // The client may have replaced the card since the email was queued.
  if (change === "expiring" && mandate.status !== "active") return;
  const branding = await findMailBranding({ ctx });
  const organizationName = ctx.organization.name;
  const method = describeMethod(mandate);
  const expiry = formatExpiry(mandate.expMonth, mandate.expYear);
  const texts = {
    started: {
      subject: `Automatic payments to ${organizationName} are on`,
      heading: "Automatic payments are on",
      text: `Hello ${contact.name}, you authorized ${organizationName} to use this payment method. Keep this email for your records.`,
    },
    ended: {
      subject: `Automatic payments to ${organizationName} are off`,
      heading: "Automatic payments are off",
      text: `Hello ${contact.name}, ${organizationName} no longer charges this payment method. ${describeEnd(mandate.endReason, organizationName)}`,
    },
    expiring: {
      subject: "Your card for automatic payments expires soon",
      heading: `Your card expires ${expiry}`,
      text: `Hello ${contact.name}, the card for your automatic payments to ${organizationName} expires soon. Add a new card so that your payments continue.`,
    },
  }[change];
  await sendMail({
    to: email,
    subject: texts.subject,
    senderName: organizationName,
    replyTo: await findMailReplyAddress(ctx, branding),
    branding,
    body: (
      <AutopayMail
        organizationName={organizationName}
        branding={branding}
        preview={method}
        heading={texts.heading}
        paragraphs={[texts.text]}
        facts={[["Payment method", method], ...(expiry ? [["Expires", expiry] as const] : [])]}
        {...(change === "started" && { mandateText: mandate.text })}
        button={
          change === "ended" && mandate.endReason === "contact"
            ? null
            : {
                label: change === "expiring" ? "Add a new card" : "View automatic payments",
                href: getSiteUrl(`${getPortalPath(organizationId)}/autopay`),
              }
        }
      />
    ),
  });
};

/** Explains to the client why automatic payments ended. */
function describeEnd(reason: EndReason | null, organizationName: string): string {
  if (reason === "contact") {
    return `Automatic payments stopped because ${organizationName} closed your account or merged it with another one. Please pay your open invoices another way.`;
  }
  if (reason === "dispute") return "Automatic payments stopped because a payment was disputed.";
  if (reason === "bank_return") return "Automatic payments stopped because your bank returned a payment.";
  if (reason === "removed")
    return "Automatic payments stopped because the payment method was removed in Stripe.";
  return "Please pay your open invoices another way.";
}
