import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { FileColumn } from "@/lib/csv/read-file";
import { type ImportInput, importSchema } from "@/lib/csv/schemas";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { askedOf, type CheckedRow, checkRows } from "@/lib/domain/horses/check-rows";
import type { CsvField } from "@/lib/domain/horses/csv-columns";
import { countHorses, findTaken } from "@/lib/domain/horses/import-data";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { readHorseFile } from "@/lib/domain/horses/read-horse-file";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

export interface ImportPreview {
  rows: CheckedRow[];
  /** Which column is read as what. */
  columns: FileColumn<CsvField>[];
  /** Heads of columns that say nothing to us. */
  ignoredColumns: string[];
  /** How many more horses the plan has room for; null for any number. */
  room: number | null;
}

/** What an import of the file would do, row by row; nothing is written. */
export async function previewImport({ ctx, input }: VerbArguments<ImportInput>): Promise<ImportPreview> {
  const { id, timeZone } = requirePermission(ctx, "horses", "full");
  await consumeLimit("import.organization", id);
  const { rows, columns, ignoredColumns } = readHorseFile(parse(importSchema, input).csv);
  const limit = horseLimitOf(ctx);
  const taken = await findTaken(ctx, askedOf(rows));
  return {
    rows: checkRows(rows, taken, calendarDateIn(timeZone, ctx.clock.now())),
    columns,
    ignoredColumns,
    room: limit === null ? null : Math.max(0, limit - (await countHorses(ctx))),
  };
}
