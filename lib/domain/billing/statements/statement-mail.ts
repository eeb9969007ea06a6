import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { statementDeliveryIdSchema } from "@/lib/domain/billing/statements/model/schemas";
import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import {
  createStatementFile,
  type StatementFile,
} from "@/lib/domain/billing/statements/pdf/create-statement-file";
import { findSentStatement } from "@/lib/domain/billing/statements/run-data";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/** Queues a statement's email in the caller's transaction. */
export async function enqueueStatementMail(tx: Context, deliveryId: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const key = `mail.statement:${deliveryId}`;
  await enqueue(tx.db, "mail.statement", { organizationId, deliveryId }, { key });
}

export interface StatementForMail {
  email: string;
  /** The owner's email address, for replies. */
  ownerEmail: string | null;
  statement: Statement;
  file: StatementFile;
}

/** Returns the content of a statement's email, or null if the statement no longer exists. */
export async function findStatementForMail({
  ctx,
  input,
}: VerbArguments<{ id: string }>): Promise<StatementForMail | null> {
  requirePermission(ctx, "invoices", "read");
  const sent = await findSentStatement(ctx, parse(statementDeliveryIdSchema, input).id);
  if (!sent) return null;
  const period = { contact_id: sent.contactId, from: sent.from, to: sent.to };
  const [statement, file] = await Promise.all([
    getStatement({ ctx, input: period }),
    createStatementFile({ ctx, input: period }),
  ]);
  return { email: sent.email, ownerEmail: sent.ownerEmail, statement, file };
}
