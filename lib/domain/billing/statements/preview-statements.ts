import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type StatementPeriodInput,
  statementPeriodSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import { selectStatementRecipients } from "@/lib/domain/billing/statements/preview-data";
import { parse } from "@/lib/errors";

export interface StatementPreviewContact {
  contactId: string;
  name: string;
  email: string | null;
  /** The balance at the end of the period. */
  balanceCents: number;
  /** Why the statement must be printed. Null if the statement can be emailed. */
  printReason: "no_email" | "paper" | null;
}

export interface StatementPreview {
  /** Contacts whose statements must be printed come first. Each group is sorted by name. */
  contacts: StatementPreviewContact[];
  /** The number of contacts whose statement for this period was part of an earlier run. */
  earlierCount: number;
}

/** Lists the statements that a run would include. Doesn't change any data. */
export async function previewStatements({
  ctx,
  input,
}: VerbArguments<StatementPeriodInput>): Promise<StatementPreview> {
  requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "invoicing");
  const recipients = await selectStatementRecipients(ctx, parse(statementPeriodSchema, input));
  const contacts = recipients
    .filter(({ wasSent }) => !wasSent)
    .map(({ contactId, name, email, balanceCents, delivery }): StatementPreviewContact => {
      const printReason = delivery === "paper" ? "paper" : email === null ? "no_email" : null;
      return { contactId, name, email, balanceCents, printReason };
    });
  return {
    contacts: contacts.toSorted((a, b) => Number(b.printReason !== null) - Number(a.printReason !== null)),
    earlierCount: recipients.length - contacts.length,
  };
}
