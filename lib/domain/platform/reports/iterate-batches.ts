import "server-only";
import type { Context } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import type { CellValue } from "@/lib/domain/billing/billing-reports/model/cells";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportParameters } from "@/lib/domain/platform/reports/reader";
import { REPORT_READERS } from "@/lib/domain/platform/reports/report-readers";
import { type PlacedRow, selectReportRows } from "@/lib/domain/platform/reports/rows-data";

/** A batch fits in memory, but is large enough that the database sorts a long report only a few times. */
const BATCH_SIZE = 5_000;

interface IterateBatchesOptions {
  ctx: Context;
  kind: ReportKind;
  parameters: ReportParameters;
  /** Called after each batch with the total number of rows so far. */
  onRows: (rowCount: number) => Promise<void>;
}

/** Yields all rows of a report, sorted and in batches. Uses keyset pagination. */
export async function* iterateBatches({
  ctx,
  kind,
  parameters,
  onRows,
}: IterateBatchesOptions): AsyncGenerator<CellValue[][]> {
  const query = REPORT_READERS[kind].rows(ctx, parameters);
  let rowCount = 0;
  let last: PlacedRow | undefined;
  let rows: readonly PlacedRow[];
  do {
    const place = last ? { keys: [last.place, last.id], side: "after" as const } : null;
    rows = await readFromReplica(ctx, (source) =>
      selectReportRows(source, query, { place, limit: BATCH_SIZE }),
    );
    yield rows.map(({ cells }) => cells);
    rowCount += rows.length;
    await onRows(rowCount);
    last = rows.at(-1);
  } while (rows.length === BATCH_SIZE);
}
