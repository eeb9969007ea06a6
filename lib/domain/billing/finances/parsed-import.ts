import "server-only";
import type { Context } from "@/lib/auth/context";
import { type CsvFile, readCsvFile } from "@/lib/csv/read-file";
import { type ImportInput, importSchema } from "@/lib/csv/schemas";
import { type CheckedEntryRow, checkEntryRows } from "@/lib/domain/billing/finances/check-entry-rows";
import { FINANCE_FILE, type FinanceField } from "@/lib/domain/billing/finances/get-csv-columns";
import { countDuplicates, findHorsesByName } from "@/lib/domain/billing/finances/import-data";
import { readDate } from "@/lib/domain/billing/finances/read-row";
import { parse } from "@/lib/errors";
import type { Unparsed } from "@/lib/mark-unparsed";

export interface ParsedImport extends Omit<CsvFile<FinanceField>, "rows"> {
  rows: CheckedEntryRow[];
}

/** Reads a file's rows and compares them with the existing entries. */
export async function readImport(ctx: Context, input: ImportInput | Unparsed): Promise<ParsedImport> {
  const file = readCsvFile(parse(importSchema, input).csv, FINANCE_FILE, ["booked_on", "amount"]);
  const days = file.rows.flatMap(({ values }) => readDate(values)?.on ?? []);
  const existing = {
    horses: await findHorsesByName(ctx),
    duplicateCounts: await countDuplicates(ctx, days),
    canAddWithoutHorse: ctx.horseIds === "all",
  };
  return { ...file, rows: checkEntryRows(file.rows, existing) };
}
