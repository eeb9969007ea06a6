import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { chooseRows } from "@/lib/csv/choose-rows";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import type { CheckedEntryRow } from "@/lib/domain/billing/finances/check-entry-rows";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { insertImportedEntries, lockFinanceImports } from "@/lib/domain/billing/finances/import-data";
import { parseEntryImport } from "@/lib/domain/billing/finances/parsed-import";
import { notifyFinancePages } from "@/lib/domain/billing/finances/record-entry-change";
import { splitEntry } from "@/lib/domain/billing/finances/split-entry";
import { toEntryState } from "@/lib/domain/billing/finances/to-entry-state";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface EntryImportResult {
  imported: number;
  /** Rows that weren't imported, with their errors. */
  refused: CheckedEntryRow[];
}

/**
 * Imports the chosen rows of a file. Leaves out invalid rows and rows whose entries already exist, and returns
 * these rows with their errors.
 */
export async function importEntries({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<EntryImportResult> {
  const organization = requireFinanceWriter(ctx);
  const { id: organizationId } = organization;
  await consumeRateLimit("import.organization", organizationId);
  const { lines } = parse(csvImportSchema, input);
  return ctx.transaction(async (tx) => {
    await lockFinanceImports(tx);
    const rows = chooseRows((await parseEntryImport(tx, organization, input)).rows, lines);
    const validEntries = rows.flatMap(({ entry }) => (entry ? [entry] : []));
    const result = { imported: validEntries.length, refused: rows.filter(({ entry }) => entry === null) };
    if (validEntries.length === 0) return storeResult(tx, result);
    await requireOpenHorses(tx, [...new Set(validEntries.flatMap((entry) => entry.horse_ids))]);
    await insertImportedEntries(
      tx,
      validEntries.map((entry) => ({ state: toEntryState(entry), parts: splitEntry(entry) })),
    );
    await recordAudit(tx, {
      action: "finance_entries.imported",
      entityType: "organization",
      entityId: organizationId,
      after: { count: validEntries.length },
    });
    await notifyFinancePages(tx);
    return storeResult(tx, result);
  });
}
