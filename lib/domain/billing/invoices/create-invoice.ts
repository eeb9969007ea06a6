import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { addDraft } from "@/lib/domain/billing/invoices/add-draft";
import { createInvoiceSchema, type InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { resolveInvoiceClient } from "@/lib/domain/billing/invoices/resolve-invoice-client";
import { resolveInvoiceLines } from "@/lib/domain/billing/invoices/resolve-invoice-lines";
import { getToday, toInvoiceDto } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Creates a draft with the organization's next number. Computes the total from the lines and ignores a total in the
 * input.
 */
export async function createInvoice({ ctx, input }: VerbArguments<InvoiceInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const today = getToday(ctx, organization);
  const content = parse(createInvoiceSchema(today, organization.currency), input);
  return ctx.transaction(async (tx) => {
    const { lines, taxRules } = await resolveInvoiceLines(tx, content.lines);
    const clientId = await resolveInvoiceClient(tx, content);
    const row = await addDraft(tx, {
      organizationId: organization.id,
      createdBy: "userId" in ctx.actor ? ctx.actor.userId : null,
      clientId,
      content: { ...content, lines },
      taxRules,
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: row.id } });
    return storeResult(tx, toInvoiceDto(row, today));
  });
}
