import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

type RunAction =
  | "invoice_run.created"
  | "invoice_run.completed"
  | "invoice_run.sending"
  | "invoice_run.sent"
  | "invoice_run.discarded";

interface RunFacts {
  id: string;
  through_on?: string;
  advance_through_on?: string;
  status: string;
  contacts?: number;
  invoices?: number;
}

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordInvoiceRunChange(
  tx: Context,
  action: RunAction,
  { id, ...facts }: RunFacts,
): Promise<void> {
  await recordAudit(tx, { action, entityType: "invoice_run", entityId: id, after: facts });
  await publishInvoiceRunProgress(tx, id);
}

/** Sends updates about a run's progress to open pages. */
export async function publishInvoiceRunProgress(tx: Context, runId: string): Promise<void> {
  await publishLiveEvent(tx, { topic: "invoice-runs", module: "invoices", payload: { runId } });
}
