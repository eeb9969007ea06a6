import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { getStatementContact, readStatementSource } from "@/lib/domain/billing/statements/data";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import { calculateStatement, type Statement } from "@/lib/domain/billing/statements/model/statement";

/**
 * Returns a contact's statement for a period, read from the ledger. The caller must check that the user can see the
 * contact. Throws NOT_FOUND for another organization's contact.
 */
export async function readStatement(
  ctx: Context,
  organization: ContextOrganization,
  { contactId, from, to }: StatementPeriod & { contactId: string },
): Promise<Statement> {
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
