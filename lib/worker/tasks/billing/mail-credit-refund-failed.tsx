import { findFailedRefundForMail } from "@/lib/domain/billing/client-credits/find-failed-refund-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { CreditRefundFailedMail } from "@/lib/mail/templates/credit-refund-failed";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Emails the organization's owner about a failed refund of a client's credit. Ignores the owner's notification settings,
 * because the client is still owed this money.
 */
export const task: Task<"mail.credit-refund-failed"> = async ({ organizationId, refundId }) => {
  const ctx = await createOrganizationJobContext("mail.credit-refund-failed", organizationId);
  const refund = await findFailedRefundForMail({ ctx, input: { refundId } });
  if (!refund?.ownerEmail) return;
  const { contact, currency, numberFormat, organizationName } = refund;
  const amount = formatCents(refund.amountCents, currency, numberFormat);
  await sendMail({
    to: refund.ownerEmail,
    subject: `A refund of ${amount} to ${contact.name} failed`,
    body: (
      <CreditRefundFailedMail
        organizationName={organizationName}
        contactName={contact.name}
        amount={amount}
        isDeposit={refund.isDeposit}
        contactUrl={getSiteUrl(`/dashboard/contacts/${contact.id}`)}
      />
    ),
  });
};
