import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { createJournalFile } from "@/lib/domain/billing/accounting/create-file";
import { findOverlappingExport, insertExport } from "@/lib/domain/billing/accounting/data";
import type { AccountingExportDto } from "@/lib/domain/billing/accounting/dto";
import {
  type CreateAccountingExportInput,
  createAccountingExportSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { lockExports } from "@/lib/domain/billing/records/accounting-export-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Records an export of a period's journal entries. Use `getAccountingFile` to get the file. Throws CONFLICT
 * if days in the period have already been exported and `repeats_export` isn't set. Throws VALIDATION if the
 * period has no entries or too many entries.
 */
export async function createAccountingExport({
  ctx,
  input,
}: VerbArguments<CreateAccountingExportInput>): Promise<AccountingExportDto> {
  const { currency } = requireAccountant(ctx);
  const { repeats_export: isRepeated, ...period } = parse(createAccountingExportSchema, input);
  return ctx.transaction(async (tx) => {
    await lockExports(tx);
    const known = isRepeated ? null : await findOverlappingExport(tx, period);
    if (known) throw createAlreadyExportedError(known);
    const { entryCount, fingerprint } = await createJournalFile(tx, { ...period, currency });
    if (entryCount === 0) {
      const message = "There is nothing to export for these dates. Choose different dates.";
      throw new DomainError("VALIDATION", message, { fieldErrors: { from: message } });
    }
    const created = await insertExport(tx, { ...period, entryCount, fingerprint });
    await recordAudit(tx, {
      action: "accounting.exported",
      entityType: "accounting",
      entityId: created.id,
      after: { from: created.from, to: created.to, format: created.format, entries: entryCount },
    });
    return created;
  });
}

/**
 * Creates the error for days that were already exported. The field error is short, because the form shows it
 * below the details of the earlier export.
 */
function createAlreadyExportedError({ from, to }: AccountingExportDto): DomainError {
  const days = `${formatDocumentDay(from, "month_first")} to ${formatDocumentDay(to, "month_first")}`;
  return new DomainError(
    "CONFLICT",
    `The period ${days} was already exported. Importing it twice into the same program duplicates your journal entries. Choose different dates, or confirm that this export replaces the earlier one or is for another program.`,
    {
      fieldErrors: {
        repeats_export:
          "Confirm that this export replaces the earlier one or is for another program, or choose different dates.",
      },
    },
  );
}
