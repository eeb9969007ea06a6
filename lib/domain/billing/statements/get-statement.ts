import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type StatementInput, statementSchema } from "@/lib/domain/billing/statements/model/schemas";
import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import { readStatement } from "@/lib/domain/billing/statements/read-statement";
import { parse } from "@/lib/errors";

/**
 * Returns a contact's statement for a period, read from the ledger. Also works for former contacts and without the
 * Pro plan. Throws NOT_FOUND for another organization's contact.
 */
export async function getStatement({ ctx, input }: VerbArguments<StatementInput>): Promise<Statement> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { contact_id: contactId, from, to } = parse(statementSchema, input);
  return readStatement(ctx, organization, { contactId, from, to });
}
