import { type DateFormat, formatDocumentDay } from "@/lib/dates/document-formats";
import { findFailureForMail } from "@/lib/domain/billing/autopay/find-mail";
import { describeMethod } from "@/lib/domain/billing/autopay/model/labels";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { AutopayMail } from "@/lib/mail/templates/autopay";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails the client or the stable about a failed automatic payment, with the reason and the next step. */
export const task: Task<"mail.autopay-failed"> = async ({ organizationId, attemptId, to }) => {
  const ctx = await createOrganizationJobContext("mail.autopay-failed", organizationId);
  const failed = await findFailureForMail({ ctx, input: { attemptId } });
  const invoice = failed && (await findInvoiceForMail({ ctx, input: { id: failed.attempt.invoiceId } }));
  if (!failed || !invoice) return;
  const { attempt, charge, contact, mandate } = failed;
  const { organization, invoiceNumber, formats, currency } = invoice;
  const isForStable = to === "stable";
  const recipient = isForStable ? organization.owner.email : contact.email;
  if (!recipient) return;
  const branding = isForStable ? null : await findMailBranding({ ctx });
  const amount = formatCents(attempt.amount, currency, formats.numberFormat);
  const needsClient = attempt.failureCode === "authentication_required";
  const heading = needsClient ? "Confirm your payment" : `An automatic payment of ${amount} failed`;
  const next = describeNext({
    ...{ isForStable, needsClient, organizationName: organization.name },
    retryOn: charge.status === "scheduled" ? charge.chargeOn : null,
    dateFormat: formats.dateFormat,
  });
  await sendMail({
    to: recipient,
    subject: isForStable
      ? `${contact.name}'s automatic payment for invoice ${invoiceNumber} failed`
      : needsClient
        ? `Confirm your payment of ${amount} to ${organization.name}`
        : `Your automatic payment to ${organization.name} failed`,
    ...(isForStable
      ? {}
      : {
          senderName: organization.name,
          replyTo: branding?.replyTo ?? organization.owner.email,
          branding,
        }),
    body: (
      <AutopayMail
        organizationName={organization.name}
        branding={branding}
        isForStable={isForStable}
        preview={`${amount} for invoice ${invoiceNumber}`}
        heading={isForStable ? `${contact.name}'s automatic payment failed` : heading}
        paragraphs={[
          isForStable
            ? `${contact.name}'s automatic payment for invoice ${invoiceNumber} failed.`
            : `Hello ${contact.name}, your automatic payment for invoice ${invoiceNumber} failed.`,
          next,
        ]}
        facts={[
          ["Amount", amount],
          ["Payment method", describeMethod(mandate)],
          ["Reason", attempt.failureMessage ?? "The payment was declined."],
        ]}
        button={
          isForStable
            ? { label: "Open the invoice", href: getSiteUrl(`/pro-dashboard/invoices/${attempt.invoiceId}`) }
            : {
                label: needsClient ? `Confirm and pay ${amount}` : "View and pay the invoice",
                href: getSiteUrl(getClientInvoicePath(attempt.invoiceId)),
              }
        }
      />
    ),
  });
};

interface NextSteps {
  isForStable: boolean;
  needsClient: boolean;
  organizationName: string;
  retryOn: string | null;
  dateFormat: DateFormat;
}

function describeNext({
  isForStable,
  needsClient,
  organizationName,
  retryOn,
  dateFormat,
}: NextSteps): string {
  if (retryOn) {
    const day = formatDocumentDay(retryOn, dateFormat, "long");
    return isForStable
      ? `We'll try again on ${day}.`
      : `${organizationName} will try again on ${day}. You can also pay now or change your payment method.`;
  }
  if (needsClient) {
    return isForStable
      ? "The client's bank requires the client to confirm this payment. We emailed the client a link to the payment page."
      : "Your bank needs you to confirm this payment. Open the payment page to confirm and pay.";
  }
  return isForStable
    ? "We won't try again. The client can pay with the link on the invoice."
    : `${organizationName} won't try again. Please pay the invoice with another payment method.`;
}
