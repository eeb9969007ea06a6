import "server-only";
import { type Context, type ContextOrganization, getAmountNotation } from "@/lib/auth/context";
import { type CsvFile, readCsvFile } from "@/lib/csv/read-csv-file";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { type CheckedEntryRow, checkEntryRows } from "@/lib/domain/billing/finances/check-entry-rows";
import { FINANCE_FILE, type FinanceField, isOwnExport } from "@/lib/domain/billing/finances/finance-file";
import { countDuplicates, findHorsesByName } from "@/lib/domain/billing/finances/import-data";
import { readDate } from "@/lib/domain/billing/finances/parse-entry-row";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { parse } from "@/lib/errors";
import type { Unparsed } from "@/lib/mark-unparsed";

export interface ParsedImport extends Omit<CsvFile<FinanceField>, "rows"> {
  rows: CheckedEntryRow[];
}

/** Reads a file's rows and compares them with the existing entries. */
export async function parseEntryImport(
  ctx: Context,
  { timeZone }: Pick<ContextOrganization, "timeZone">,
  input: CsvImportInput | Unparsed,
): Promise<ParsedImport> {
  const file = readCsvFile(parse(csvImportSchema, input).csv, FINANCE_FILE, ["booked_on", "amount"]);
  const days = file.rows.flatMap(({ values }) => readDate(values)?.on ?? []);
  const existing = {
    horses: await findHorsesByName(ctx),
    duplicateCounts: await countDuplicates(ctx, days),
    notation: getAmountNotation(ctx),
    canAddWithoutHorse: ctx.horseIds === "all",
    lockedThrough: await readBookLock(ctx),
    today: getCalendarDate(timeZone, ctx.clock.now()),
    isOwnExport: isOwnExport(file),
  };
  return { ...file, rows: checkEntryRows(file.rows, existing) };
}
