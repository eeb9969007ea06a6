import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { CellValue } from "@/lib/domain/platform/reports/model/report";
import type { ReportQuestion } from "@/lib/domain/platform/reports/reader";
import { READERS } from "@/lib/domain/platform/reports/readers";
import { type PlacedRow, selectReportRows } from "@/lib/domain/platform/reports/rows-data";

/** Small enough for memory, and large enough to sort a long report only a few times. */
const BATCH = 5_000;

interface Batches {
  ctx: Context;
  kind: ReportKind;
  question: ReportQuestion;
  /** Called with the number of rows after each batch. */
  onRows: (taken: number) => Promise<void>;
}

/** Yields all rows of a report in order, in batches, by keyset pagination. */
export async function* iterateBatches({
  ctx,
  kind,
  question,
  onRows,
}: Batches): AsyncGenerator<CellValue[][]> {
  const query = READERS[kind].rows(ctx, question);
  let taken = 0;
  let last: PlacedRow | undefined;
  let rows: PlacedRow[];
  do {
    const place = last ? { keys: { place: last.place, id: last.id }, side: "after" as const } : null;
    rows = await selectReportRows(ctx, query, { place, limit: BATCH });
    yield rows.map(({ cells }) => cells);
    taken += rows.length;
    await onRows(taken);
    last = rows.at(-1);
  } while (rows.length === BATCH);
}
