import { getCreditNoteForMail } from "@/lib/domain/billing/credit-notes/credit-note-mail";
import {
  describeReturnedPart,
  listReturnedParts,
} from "@/lib/domain/billing/credit-notes/model/returned-amount";
import { createCreditNoteFile } from "@/lib/domain/billing/invoice-documents/create-credit-note-file";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { sendMail } from "@/lib/mail/send-mail";
import { CreditNoteMail } from "@/lib/mail/templates/credit-note";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails a credit note to the client as a PDF. Sends nothing if the invoice is void or has no email address. */
export const task: Task<"mail.credit-note"> = async ({ organizationId, creditNoteId: id }) => {
  const ctx = await createOrganizationJobContext("mail.credit-note", organizationId);
  const { note, invoice } = await getCreditNoteForMail(ctx, id);
  const { organization, customerEmail, formats } = invoice;
  if (!customerEmail || invoice.voidedAt) return;
  const [branding, file] = await Promise.all([
    findMailBranding({ ctx }),
    createCreditNoteFile({ ctx, input: { id } }),
  ]);
  const format = (cents: number) => formatCents(cents, note.currency, formats.numberFormat);
  await sendMail({
    to: customerEmail,
    subject: `Credit note ${note.creditNoteNumber} from ${organization.name}: ${format(note.totalCents)}`,
    senderName: organization.name,
    replyTo: branding?.replyTo ?? organization.owner.email,
    branding,
    files: [{ ...file, type: "application/pdf" }],
    body: (
      <CreditNoteMail
        organizationName={organization.name}
        branding={branding}
        customerName={note.customerName}
        creditNoteNumber={note.creditNoteNumber}
        invoiceNumber={note.invoiceNumber}
        reason={note.reason}
        total={format(note.totalCents)}
        returned={listReturnedParts(note).map(
          (part) => [describeReturnedPart(part, organization.name), format(part.amountCents)] as const,
        )}
        pageUrl={getSiteUrl(getClientInvoicePath(note.invoiceId))}
      />
    ),
  });
};
