import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { FileColumn } from "@/lib/csv/read-file";
import { type ImportInput, importSchema } from "@/lib/csv/schemas";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type CheckedHorseRow,
  checkHorseRows,
  getHorseLookupKeys,
} from "@/lib/domain/horses/horses/check-horse-rows";
import type { CsvField } from "@/lib/domain/horses/horses/horse-csv-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { countHorses, findExistingHorses } from "@/lib/domain/horses/horses/import-data";
import { readHorseFile } from "@/lib/domain/horses/horses/read-horse-file";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

export interface ImportPreview {
  rows: CheckedHorseRow[];
  /** The field for each recognized column. */
  columns: FileColumn<CsvField>[];
  /** Headers of unrecognized columns. */
  ignoredColumns: string[];
  /** How many more horses the plan allows; null for no limit. */
  room: number | null;
}

/** Returns the result that an import of the file would have, row by row. Writes nothing. */
export async function previewHorseImport({ ctx, input }: VerbArguments<ImportInput>): Promise<ImportPreview> {
  const { id, timeZone } = requirePermission(ctx, "horses", "full");
  await consumeLimit("import.organization", id);
  const { rows, columns, ignoredColumns } = readHorseFile(parse(importSchema, input).csv);
  const limit = getHorseLimit(ctx);
  const existing = await findExistingHorses(ctx, getHorseLookupKeys(rows));
  return {
    rows: checkHorseRows(rows, existing, getCalendarDate(timeZone, ctx.clock.now())),
    columns,
    ignoredColumns,
    room: limit === null ? null : Math.max(0, limit - (await countHorses(ctx))),
  };
}
