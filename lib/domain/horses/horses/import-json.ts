import type { CheckedHorseRow } from "@/lib/domain/horses/horses/check-horse-rows";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";
import type { HorseImportResult } from "@/lib/domain/horses/horses/import-horses";
import type { HorseImportPreview } from "@/lib/domain/horses/horses/preview-horse-import";

/** Formats the preview of an import for the API. */
export function toHorsePreviewJson({ rows, columns, ignoredColumns, room }: HorseImportPreview) {
  return {
    rows: rows.map(toRowJson),
    columns: columns.map(({ head, field }) => ({
      column: head,
      field,
      label: HORSE_CSV_COLUMNS.getHeader(field),
    })),
    ignored_columns: ignoredColumns,
    room,
  };
}

export function toHorseImportJson({ imported, refused }: HorseImportResult) {
  return { imported, refused: refused.map(toRowJson) };
}

function toRowJson({ line, name, birth, horse, errors, warnings }: CheckedHorseRow) {
  return { line, name, birth, is_good: horse !== null, errors, warnings };
}
