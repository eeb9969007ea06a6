import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getStatementContact } from "@/lib/domain/billing/statements/data";
import {
  type StatementRunIdInput,
  statementRunIdSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import {
  publishStatementRunProgress,
  recordStatementRunChange,
} from "@/lib/domain/billing/statements/record-statement-change";
import {
  completeStatementRun,
  getStoredStatementRun,
  lockPendingDeliveries,
  setDelivered,
} from "@/lib/domain/billing/statements/run-data";
import { enqueueStatementMail } from "@/lib/domain/billing/statements/statement-mail";
import { parse } from "@/lib/errors";

/** The number of statements per transaction. Open pages are notified after each transaction. */
const BATCH_SIZE = 25;

/**
 * Queues a run's emails in batches. Each transaction marks statements as sent and queues their emails, so
 * repeated and concurrent calls email each contact only once. Statements for contacts without an email
 * address, and for contacts who get invoices on paper, are marked for printing.
 */
export async function sendStatementRun({ ctx, input }: VerbArguments<StatementRunIdInput>): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(statementRunIdSchema, input);
  if ((await getStoredStatementRun(ctx, id)).status !== "sending") return;
  while (await sendBatch(ctx, id)) await publishStatementRunProgress(ctx, id);
  await ctx.transaction(async (tx) => {
    if (!(await completeStatementRun(tx, id))) return;
    await recordStatementRunChange(tx, "statement_run.sent", { id, status: "sent" });
  });
}

/** Processes a batch of pending statements. Returns whether any statements were pending. */
async function sendBatch(ctx: Context, runId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const deliveries = await lockPendingDeliveries(tx, runId, BATCH_SIZE);
    for (const { id, contactId } of deliveries) {
      const { email, delivery } = await getStatementContact(tx, contactId);
      const to = delivery === "paper" ? null : email;
      await setDelivered(tx, id, to);
      if (to !== null) await enqueueStatementMail(tx, id);
    }
    return deliveries.length > 0;
  });
}
