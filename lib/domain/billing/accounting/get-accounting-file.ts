import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { createJournalFile } from "@/lib/domain/billing/accounting/create-file";
import { findExport } from "@/lib/domain/billing/accounting/data";
import {
  type AccountingExportIdInput,
  accountingExportIdSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

interface AccountingFile {
  /** For example "quickbooks-2026-11-01-2026-11-30.csv". */
  name: string;
  content: string;
}

/** Returns an export's file. Throws CONFLICT if the period's books changed after the export. */
export async function getAccountingFile({
  ctx,
  input,
}: VerbArguments<AccountingExportIdInput>): Promise<AccountingFile> {
  const { currency } = requireAccountant(ctx);
  const { id } = parse(accountingExportIdSchema, input);
  const found = await findExport(ctx, id);
  if (!found) throw createNotFoundError("Export");
  const { format, from, to } = found;
  const { content, fingerprint } = await createJournalFile(ctx, { from, to, format, currency });
  if (fingerprint !== found.fingerprint) {
    throw new DomainError(
      "CONFLICT",
      "The books for this period changed after this export. Export the period again and replace the earlier import in your accounting program.",
    );
  }
  return { name: `${format}-${from}-${to}.${format === "iif" ? "iif" : "csv"}`, content };
}
