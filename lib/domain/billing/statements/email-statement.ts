import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getStatementContact } from "@/lib/domain/billing/statements/data";
import { type StatementInput, statementSchema } from "@/lib/domain/billing/statements/model/schemas";
import { insertSingleDelivery } from "@/lib/domain/billing/statements/run-data";
import { enqueueStatementMail } from "@/lib/domain/billing/statements/statement-mail";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Emails a contact's statement and returns the email address. Throws PRECONDITION_FAILED if the contact has no email
 * address.
 */
export async function emailStatement({
  ctx,
  input,
}: VerbArguments<StatementInput>): Promise<{ email: string }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { contact_id: contactId, from, to } = parse(statementSchema, input);
  return ctx.transaction(async (tx) => {
    const { id, email } = await getStatementContact(tx, contactId);
    if (email === null) {
      const message = "This contact has no email address. Add one, or print the statement.";
      throw new DomainError("PRECONDITION_FAILED", message);
    }
    await enqueueStatementMail(tx, await insertSingleDelivery(tx, { contactId: id, email, from, to }));
    const after = { from, to };
    await recordAudit(tx, { action: "statement.sent", entityType: "statement", entityId: id, after });
    await publishLiveEvent(tx, { topic: "statements", module: "invoices", payload: { contactId: id } });
    return storeResult(tx, { email });
  });
}
