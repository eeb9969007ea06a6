import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getStoredInvoiceRun,
  lockInvoiceRun,
  selectRunDraftIds,
  setInvoiceRunStatus,
  skipPendingItems,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { invoiceRunIdSchema, type RunIdInput } from "@/lib/domain/billing/invoice-runs/model/schemas";
import {
  publishInvoiceRunProgress,
  recordInvoiceRunChange,
} from "@/lib/domain/billing/invoice-runs/record-run-change";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Discards a run's drafts and marks their charges as unbilled again. Keeps invoices that were already sent. Throws
 * CONFLICT while the run is being sent.
 */
export async function discardInvoiceRun({ ctx, input }: VerbArguments<RunIdInput>): Promise<InvoiceRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceRunIdSchema, input);
  return ctx.transaction(async (tx) => {
    const status = await lockInvoiceRun(tx, id);
    if (status === "sending") {
      throw new DomainError("CONFLICT", "This run is being sent. Wait until sending is complete.");
    }
    if (status !== "discarded") {
      await setInvoiceRunStatus(tx, id, "discarded");
      await skipPendingItems(tx, id, "The run was discarded.");
      const payload = { organizationId: organization.id, runId: id };
      await enqueue(tx.db, "invoice-run.discard", payload, { key: `invoice-run-discard:${id}` });
      await recordInvoiceRunChange(tx, "invoice_run.discarded", { id, status: "discarded" });
    }
    return storeResult(tx, await getStoredInvoiceRun(tx, id));
  });
}

/** Voids the drafts of a discarded run. Safe to repeat. */
export async function discardRunInvoices({ ctx, input }: VerbArguments<RunIdInput>): Promise<void> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const { id } = parse(invoiceRunIdSchema, input);
  const { status } = await getStoredInvoiceRun(ctx, id);
  if (status !== "discarded") return;
  const draftIds = await selectRunDraftIds(ctx, id);
  for (const invoiceId of draftIds) await voidInvoice({ ctx, input: { id: invoiceId } });
  if (draftIds.length > 0) await publishInvoiceRunProgress(ctx, id);
}
