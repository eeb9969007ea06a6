import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CsvFileColumn } from "@/lib/csv/read-csv-file";
import { type CsvImportInput, csvImportSchema } from "@/lib/csv/schemas";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type CheckedHorseRow,
  checkHorseRows,
  getHorseLookupKeys,
} from "@/lib/domain/horses/horses/check-horse-rows";
import type { HorseCsvField } from "@/lib/domain/horses/horses/horse-csv-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { countHorses, findExistingHorses } from "@/lib/domain/horses/horses/import-data";
import { readHorseCsv } from "@/lib/domain/horses/horses/read-horse-csv";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface HorseImportPreview {
  rows: CheckedHorseRow[];
  /** The field for each recognized column. */
  columns: CsvFileColumn<HorseCsvField>[];
  /** Headers of unrecognized columns. */
  ignoredColumns: string[];
  /** How many more horses the plan allows; null if there is no limit. */
  room: number | null;
}

/** Checks each row of the file as an import would, and returns the results. Writes nothing. */
export async function previewHorseImport({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<HorseImportPreview> {
  const { id, timeZone } = requirePermission(ctx, "horses", "full");
  await consumeRateLimit("import.organization", id);
  const { rows, columns, ignoredColumns } = readHorseCsv(parse(csvImportSchema, input).csv);
  const limit = getHorseLimit(ctx);
  const existing = await findExistingHorses(ctx, getHorseLookupKeys(rows));
  return {
    rows: checkHorseRows(rows, existing, getCalendarDate(timeZone, ctx.clock.now())),
    columns,
    ignoredColumns,
    room: limit === null ? null : Math.max(0, limit - (await countHorses(ctx))),
  };
}
