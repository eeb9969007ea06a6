import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import { sumCents, toMajorUnits } from "@/lib/money/cents";

/** Formats a statement for the API, with amounts as decimals. */
export function toStatementJson(statement: Statement) {
  const { contact, from, to, currency, agingCents } = statement;
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  const [current = 0, over0 = 0, over30 = 0, over60 = 0, over90 = 0] = agingCents;
  return {
    ...{ contact_id: contact.id, contact_name: contact.name, from, to, currency },
    opening_balance: toAmount(statement.openingCents),
    entries: statement.lines.map((line) => ({
      ...{ id: line.id, date: line.day, kind: line.kind, description: line.description },
      ...{ invoice_id: line.invoiceId, invoice_number: line.invoiceNumber },
      ...{ amount: toAmount(line.amountCents), balance: toAmount(line.balanceCents) },
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
