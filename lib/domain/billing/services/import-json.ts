import type { CheckedServiceRow } from "@/lib/domain/billing/services/check-service-rows";
import type {
  ServiceImportPreview,
  ServiceImportResult,
} from "@/lib/domain/billing/services/import-services";
import { SERVICE_FILE } from "@/lib/domain/billing/services/service-file";

/** Formats the preview of an import for the API. */
export function toServicePreviewJson({ rows, columns, ignoredColumns }: ServiceImportPreview) {
  return {
    rows: rows.map(toRowJson),
    columns: columns.map(({ head, field }) => ({
      column: head,
      field,
      label: SERVICE_FILE.getHeader(field),
    })),
    ignored_columns: ignoredColumns,
  };
}

export function toServiceImportJson({ imported, refused }: ServiceImportResult) {
  return { imported, refused: refused.map(toRowJson) };
}

function toRowJson({ line, name, service, existing, isUnchanged, errors }: CheckedServiceRow) {
  return {
    line,
    name,
    is_good: service !== null,
    is_new: existing === null,
    is_unchanged: isUnchanged,
    errors,
  };
}
