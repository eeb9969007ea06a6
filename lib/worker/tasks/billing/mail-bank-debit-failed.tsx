import { findFailedDebit } from "@/lib/domain/billing/payments/find-failed-debit";
import { describeBankReturn } from "@/lib/domain/billing/payments/model/bank-return";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findInvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { BankDebitFailedMail } from "@/lib/mail/templates/bank-debit-failed";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { formatMoment } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Notifies the client or the owner by email that the bank returned a debit. */
export const task: Task<"mail.bank-debit-failed"> = async ({ organizationId, debitId, recipient }) => {
  const ctx = await createOrganizationJobContext("mail.bank-debit-failed", organizationId);
  const debit = await findFailedDebit({ ctx, input: { debitId } });
  const invoice = debit && (await findInvoiceForMail({ ctx, input: { id: debit.invoiceId } }));
  if (!debit || !invoice) return;
  const { organization, currency, customerName, id, formats } = invoice;
  const invoices = describeInvoices(debit.invoiceNumbers);
  const isSingle = debit.invoiceNumbers.length === 1;
  const clientPath = isSingle ? getClientInvoicePath(id) : getPortalPath(organizationId);
  const isClient = recipient === "client";
  const to = isClient ? invoice.customerEmail : organization.owner.email;
  if (!to) return;
  const branding = isClient ? await findMailBranding({ ctx }) : null;
  const format = (cents: number) => formatCents(cents, currency, formats.numberFormat);
  await sendMail({
    to,
    subject: isClient
      ? `Your payment to ${organization.name} for ${invoices} was returned`
      : `The bank returned the payment for ${invoices}`,
    ...(isClient && {
      senderName: organization.name,
      replyTo: branding?.replyTo ?? organization.owner.email,
    }),
    branding,
    body: (
      <BankDebitFailedMail
        organizationName={organization.name}
        branding={branding}
        customerName={customerName}
        invoices={invoices}
        isSingle={isSingle}
        amount={format(debit.amount)}
        startedOn={formatMoment(debit.startedAt, organization.timeZone)}
        reason={describeBankReturn(debit.failureCode)}
        fee={debit.returnFeeAmount > 0 ? format(debit.returnFeeAmount) : null}
        href={getSiteUrl(isClient ? clientPath : `/pro-dashboard/invoices/${id}`)}
        recipient={recipient}
      />
    ),
  });
};

function describeInvoices(numbers: readonly string[]): string {
  return numbers.length === 1 ? `invoice ${numbers[0]}` : `invoices ${numbers.join(", ")}`;
}
