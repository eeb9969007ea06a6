import { z } from "zod";
import { REPORT_KINDS } from "@/lib/domain/platform/reports/model/kinds";
import { MAX_PRINT_ROWS } from "@/lib/domain/platform/reports/model/max-print-rows";
import { FUTURE_PERIODS, PAST_PERIODS } from "@/lib/domain/platform/reports/model/period";
import { pageSize } from "@/lib/lists/fields";
import { optionalDay } from "@/lib/value-fields";

const filterFields = {
  kind: z.enum(REPORT_KINDS, { error: "This report doesn't exist." }),
  /** The name of a period. If omitted, `from` and `to` apply. */
  period: z
    .union([z.literal(""), z.enum([...PAST_PERIODS, ...FUTURE_PERIODS])], {
      error: "Choose a period from the list.",
    })
    .nullish()
    .transform((period) => period || null),
  from: optionalDay(),
  to: optionalDay(),
  horse_id: z
    .union([z.literal(""), z.guid()], { error: "Choose a horse from the list." })
    .nullish()
    .transform((id) => id || null),
};

export const readReportSchema = z.object({
  ...filterFields,
  cursor: z.string().max(2_000).nullish(),
  limit: z.literal(MAX_PRINT_ROWS).or(pageSize(50)),
});
export type ReadReportInput = z.input<typeof readReportSchema>;
export type ReportFilterFields = Omit<z.output<typeof readReportSchema>, "cursor" | "limit">;

export const REPORT_FILE_FORMATS = ["csv", "pdf"] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

export const requestReportFileSchema = z.object({
  ...filterFields,
  format: z.enum(REPORT_FILE_FORMATS, { error: "Choose CSV or PDF." }),
});
export type RequestReportFileInput = z.input<typeof requestReportFileSchema>;

export const listReportFilesSchema = z.object({
  kind: z
    .enum(REPORT_KINDS, { error: "This report doesn't exist." })
    .nullish()
    .transform((kind) => kind ?? null),
});
export type ListReportFilesInput = z.input<typeof listReportFilesSchema>;

export const reportFileIdSchema = z.object({ id: z.string() });
export type ReportFileIdInput = z.input<typeof reportFileIdSchema>;

/** The filter stored with a file. It contains the period's dates instead of a name such as "this month". */
export const storedReportFilterSchema = z.object({
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  horseId: z.string().nullable(),
});

/** The horses included in a file. */
export const horseIdsSchema = z.union([z.literal("all"), z.array(z.string())]).nullable();
