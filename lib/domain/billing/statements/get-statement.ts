import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { getStatementContact, readStatementSource } from "@/lib/domain/billing/statements/data";
import { type StatementInput, statementSchema } from "@/lib/domain/billing/statements/model/schemas";
import { calculateStatement, type Statement } from "@/lib/domain/billing/statements/model/statement";
import { parse } from "@/lib/errors";

/**
 * Returns a contact's statement for a period, read from the ledger. Works for former contacts and without Pro. Throws
 * NOT_FOUND for a contact of another organization.
 */
export async function getStatement({ ctx, input }: VerbArguments<StatementInput>): Promise<Statement> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { contact_id: contactId, from, to } = parse(statementSchema, input);
  const contact = await getStatementContact(ctx, contactId);
  const [source, { numberFormat, dateFormat, paymentInstructions }] = await Promise.all([
    readStatementSource(ctx, contact.id, { from, to }),
    findBillingSettings(ctx),
  ]);
  const statement = calculateStatement(source);
  return {
    ...{ from, to, organizationName: organization.name, contact, currency: organization.currency },
    formats: { numberFormat, dateFormat },
    ...statement,
    paymentInstructions: statement.closingCents > 0 ? paymentInstructions : null,
  };
}
