import type { StatementRunDetailDto, StatementRunDto } from "@/lib/domain/billing/statements/dto";
import type { Statement, StatementPart } from "@/lib/domain/billing/statements/model/statement";
import { sumCents, toMajorUnits } from "@/lib/money/cents";

/** Formats a statement for the API, with amounts as decimals. */
export function toStatementJson(statement: Statement) {
  const { contact, from, to, currency, agingCents } = statement;
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  const [current = 0, over0 = 0, over30 = 0, over60 = 0, over90 = 0] = agingCents;
  return {
    ...{ contact_id: contact.id, contact_name: contact.name, from, to, currency },
    opening_balance: toAmount(statement.openingCents),
    entries: listEntries(statement).map((entry) => ({
      ...{ id: entry.id, date: entry.day, kind: entry.kind, description: entry.description },
      ...{ invoice_id: entry.invoiceId, invoice_number: entry.invoiceNumber },
      ...{ amount: toAmount(entry.amountCents), balance: toAmount(entry.balanceCents) },
    })),
    closing_balance: toAmount(statement.closingCents),
    aging: {
      ...{ current: toAmount(current), days_1_to_30: toAmount(over0), days_31_to_60: toAmount(over30) },
      ...{ days_61_to_90: toAmount(over60), over_90_days: toAmount(over90) },
      total: toAmount(sumCents(agingCents)),
    },
    unapplied_credit: toAmount(statement.creditCents),
  };
}

export function toStatementRunJson({ id, from, to, status, counts, createdAt }: StatementRunDto) {
  return { id, from, to, status, counts, created_at: createdAt };
}

export function toStatementRunDetailJson(run: StatementRunDetailDto) {
  return {
    ...toStatementRunJson(run),
    deliveries: run.deliveries.map(({ contactId, contactName, status, email }) => ({
      ...{ contact_id: contactId, contact_name: contactName, status, email },
    })),
  };
}

/**
 * Returns the ledger entries, each with the balance after the entry. Statement lines group the entries of a
 * payment, but the API lists each entry separately.
 */
function listEntries({ openingCents, lines }: Statement): (StatementPart & { balanceCents: number })[] {
  let balanceCents = openingCents;
  return lines.flatMap(({ parts }) =>
    parts.map((part) => {
      balanceCents += part.amountCents;
      return { ...part, balanceCents };
    }),
  );
}
