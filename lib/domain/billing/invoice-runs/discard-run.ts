import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getRun,
  lockRun,
  selectDraftIds,
  setRunStatus,
  skipPendingItems,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { type RunIdInput, runIdSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { publishRunProgress, recordRunChange } from "@/lib/domain/billing/invoice-runs/record-run-change";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Discards the drafts of a run, so that their charges are unbilled again. Invoices that were sent stay. Throws CONFLICT
 * while the run is being sent.
 */
export async function discardRun({ ctx, input }: VerbArguments<RunIdInput>): Promise<InvoiceRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  const { id } = parse(runIdSchema, input);
  return ctx.transaction(async (tx) => {
    const status = await lockRun(tx, id);
    if (status === "sending") {
      throw new DomainError("CONFLICT", "This run is being sent. Wait until it is complete.");
    }
    if (status !== "discarded") {
      await setRunStatus(tx, id, "discarded");
      await skipPendingItems(tx, id, "The run was discarded.");
      const payload = { organizationId: organization.id, runId: id };
      await enqueue(tx.db, "invoice-run.discard", payload, { key: `invoice-run-discard:${id}` });
      await recordRunChange(tx, "invoice_run.discarded", { id, status: "discarded" });
    }
    return storeResult(tx, await getRun(tx, id));
  });
}

/** Voids the drafts of a discarded run. Can be repeated. */
export async function discardRunInvoices({ ctx, input }: VerbArguments<RunIdInput>): Promise<void> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const { id } = parse(runIdSchema, input);
  const { status } = await getRun(ctx, id);
  if (status !== "discarded") return;
  const draftIds = await selectDraftIds(ctx, id);
  for (const invoiceId of draftIds) await voidInvoice({ ctx, input: { id: invoiceId } });
  if (draftIds.length > 0) await publishRunProgress(ctx, id);
}
