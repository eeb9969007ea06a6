"use client";

import { z } from "zod";
import { FileImport } from "@/components/import/file-import";
import {
  type ImportPreview,
  importColumnsSchema,
  importRowSchema,
} from "@/components/import/import-requests";
import { useImportNumberHint } from "@/components/import/use-import-number-hint";
import { SERVICE_FILE } from "@/lib/domain/billing/services/service-file";

const previewSchema: z.ZodType<ImportPreview> = z.object({
  ...importColumnsSchema,
  rows: z.array(importRowSchema.transform((row) => ({ ...row, date: null, warnings: [] }))),
});

const HINT =
  "Each row changes the service with the same name or adds a new service. Price changes apply starting today. If a column isn't in the file, its values don't change.";

export function ServiceImportView() {
  return (
    <FileImport
      path="/api/services/import"
      previewSchema={previewSchema}
      headers={SERVICE_FILE.headers}
      needed={2}
      noun={{ one: "service", many: "services" }}
      list={{ href: "/pro-dashboard?tab=services", label: "See the price list", icon: "receipt" }}
      datesTitle="Dates"
      hint={`${HINT} ${useImportNumberHint()}`}
    />
  );
}
