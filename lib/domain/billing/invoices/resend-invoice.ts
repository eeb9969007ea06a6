import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getInvoiceRow,
  getToday,
  type InvoiceRow,
  lockInvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { enqueueInvoiceMail } from "@/lib/domain/billing/records/invoice-mail";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeRateLimit, refundRateLimit } from "@/lib/rate-limit";

/**
 * Emails an open invoice again, with its existing link. Repeated requests before the email is sent count as one.
 * Throws CONFLICT if the invoice isn't open, or RATE_LIMITED after three emails in a day, even if the third email
 * hasn't been sent yet.
 */
export async function resendInvoice({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceIdSchema, input);
  requireOpen(await getInvoiceRow(ctx, id));
  await consumeRateLimit("resend.invoice", id);
  const { isQueued, resent } = await ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    requireOpen(invoice);
    const isQueued = await enqueueInvoiceMail(tx, invoice);
    if (isQueued) {
      await recordAudit(tx, {
        action: "invoice.resent",
        entityType: "invoice",
        entityId: id,
        after: { customer_email: invoice.customerEmail },
      });
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    }
    return { isQueued, resent: await storeResult(tx, toInvoiceDto(invoice, getToday(ctx, organization))) };
  });
  if (!isQueued) await refundRateLimit("resend.invoice", id);
  return resent;
}

function requireOpen(invoice: InvoiceRow): void {
  if (invoice.voidedAt)
    throw new DomainError(
      "CONFLICT",
      "A void invoice can't be sent. Duplicate it and send the copy instead.",
    );
  if (invoice.status === "paid") throw new DomainError("CONFLICT", "This invoice is already paid.");
  if (invoice.status === "draft")
    throw new DomainError("CONFLICT", "This invoice hasn't been sent yet. Send it first.");
}
