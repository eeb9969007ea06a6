import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { addDraft } from "@/lib/domain/billing/invoices/add-draft";
import { findHorseNames } from "@/lib/domain/billing/invoices/line-data";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { toDraftLine } from "@/lib/domain/billing/invoices/to-draft-line";
import { findCurrentContact } from "@/lib/domain/billing/records/contact-data";
import { getInvoiceRow, getToday, toInvoiceDto } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Creates a draft for the same client with a copy of the invoice's lines and the client's current name and
 * email address. The payment terms determine the due date. Links to charges aren't copied, because each
 * charge is billed only once.
 */
export async function duplicateInvoice({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceIdSchema, input);
  const today = getToday(ctx, organization);
  return ctx.transaction(async (tx) => {
    const original = await getInvoiceRow(tx, id);
    const contact = original.clientId === null ? null : await findCurrentContact(tx, original.clientId);
    const settings = await findBillingSettings(tx);
    const termsDays = original.termsDays ?? contact?.paymentTermsDays ?? settings.paymentTermsDays;
    const row = await addDraft(tx, {
      organizationId: organization.id,
      createdBy: "userId" in ctx.actor ? ctx.actor.userId : null,
      clientId: original.clientId,
      content: {
        customerName: contact?.name ?? original.customerName,
        customerEmail: contact ? contact.email : original.customerEmail,
        dueDate: addCalendarDays(today, termsDays),
        termsDays,
        notes: original.notes,
        lines: await copyLines(tx, toInvoiceDto(original, today)),
      },
      taxRules: settings,
      duplicatesInvoiceId: id,
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: row.id } });
    return storeResult(tx, toInvoiceDto(row, today));
  });
}

/** Copies the lines with the current names of their horses. */
async function copyLines(tx: Context, { lines }: InvoiceDto): Promise<DraftLine[]> {
  const names = await findHorseNames(
    tx,
    lines.flatMap(({ horseId }) => horseId ?? []),
  );
  return lines.map((line) => ({
    ...toDraftLine(line),
    horse:
      line.horseName === null
        ? null
        : { id: line.horseId, name: names.get(line.horseId ?? "") ?? line.horseName },
    chargedOn: null,
    chargeShareId: null,
  }));
}
