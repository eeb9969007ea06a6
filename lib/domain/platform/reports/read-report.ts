import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { requireReportAccess } from "@/lib/domain/platform/reports/access";
import { toReportFilter } from "@/lib/domain/platform/reports/filter";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportFilter, ReportRow, ReportSummary } from "@/lib/domain/platform/reports/model/report";
import { type ReadReportInput, readReportSchema } from "@/lib/domain/platform/reports/model/schemas";
import { createReportParameters } from "@/lib/domain/platform/reports/report-parameters";
import { REPORT_READERS } from "@/lib/domain/platform/reports/report-readers";
import { selectReportRows } from "@/lib/domain/platform/reports/rows-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ReportDto extends ReportSummary {
  kind: ReportKind;
  filter: ReportFilter;
  /** Today's date in the organization's time zone. */
  today: string;
  rows: ReportRow[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Returns a report with one page of rows. Runs two queries, regardless of the report's size. */
export async function readReport({ ctx, input }: VerbArguments<ReadReportInput>): Promise<ReportDto> {
  const organization = requirePermission(ctx, "reports", "read");
  const { cursor, limit, ...fields } = parse(readReportSchema, input);
  await requireReportAccess(ctx, fields.kind);
  const parameters = createReportParameters(ctx, organization, (today) => toReportFilter(fields, today));
  const reader = REPORT_READERS[fields.kind];
  const query = reader.rows(ctx, parameters);
  const [summary, { rows, ...cursors }] = await readFromReplica(ctx, (source) =>
    Promise.all([
      reader.summary(source, parameters),
      readPage({
        list: `report-${fields.kind}`,
        schema: sortKeysSchema({ type: query.placeType }),
        cursor,
        limit,
        read: (place, count) => selectReportRows(source, query, { place, limit: count }),
        getKeys: ({ place, id }) => [place, id],
      }),
    ]),
  );
  const { filter, today } = parameters;
  return {
    ...summary,
    kind: fields.kind,
    filter,
    today,
    rows: rows.map(({ id, cells }) => ({ id, cells })),
    ...cursors,
  };
}
