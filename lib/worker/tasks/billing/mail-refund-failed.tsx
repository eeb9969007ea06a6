import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import {
  describeRefundFailure,
  describeRefundOptions,
} from "@/lib/domain/billing/records/model/refund-failure";
import { sendMail } from "@/lib/mail/send-mail";
import { RefundFailedMail } from "@/lib/mail/templates/refund-failed";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Emails the organization's owner about a failed refund. Ignores the owner's notification settings, because the
 * client is still owed this money.
 */
export const task: Task<"mail.refund-failed"> = async (payload) => {
  const { organizationId, invoiceId: id, amountCents, isTriedAgain, failure } = payload;
  const ctx = await createOrganizationJobContext("mail.refund-failed", organizationId);
  const invoice = await findInvoiceForMail({ ctx, input: { id } });
  const ownerEmail = invoice?.organization.owner.email;
  if (!invoice || !ownerEmail) return;
  const { organization, invoiceNumber, customerName } = invoice;
  const amount = formatCents(amountCents, invoice.currency, invoice.formats.numberFormat);
  await sendMail({
    to: ownerEmail,
    subject: `A refund of ${amount} for invoice ${invoiceNumber} failed`,
    body: (
      <RefundFailedMail
        organizationName={organization.name}
        customerName={customerName}
        invoiceNumber={invoiceNumber}
        amount={amount}
        isTriedAgain={isTriedAgain}
        failure={failure && `${describeRefundFailure(failure)} ${describeRefundOptions(failure)}`}
        invoiceUrl={getSiteUrl(`/pro-dashboard/invoices/${id}`)}
      />
    ),
  });
};
