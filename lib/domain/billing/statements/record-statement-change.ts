import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

type StatementRunAction = "statement_run.created" | "statement_run.sent";

/** Writes the audit row for a change and notifies open pages. Must be the last step of the transaction. */
export async function recordStatementRunChange(
  tx: Context,
  action: StatementRunAction,
  { id, ...facts }: { id: string; from?: string; to?: string; status: string; contacts?: number },
): Promise<void> {
  await recordAudit(tx, { action, entityType: "statement_run", entityId: id, after: facts });
  await publishStatementRunProgress(tx, id);
}

/** Sends updates about a run's progress to open pages. */
export async function publishStatementRunProgress(tx: Context, runId: string): Promise<void> {
  await publishLiveEvent(tx, { topic: "statements", module: "invoices", payload: { runId } });
}
