import "server-only";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { BYTE_ORDER_MARK, csvRows } from "@/lib/csv/write-file";
import { plainCell } from "@/lib/domain/platform/reports/model/cell-text";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { CellValue } from "@/lib/domain/platform/reports/model/report";

/** Writes a report's rows as CSV with a header line. Keeps only one batch in memory. */
export async function writeCsv(
  path: string,
  kind: ReportKind,
  batches: AsyncIterable<CellValue[][]>,
): Promise<void> {
  const { columns } = REPORTS[kind];
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${csvRows([columns.map(({ label }) => label)])}\r\n`;
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      const plain = rows.map((cells) =>
        columns.map(({ type }, index) => plainCell(type, cells[index] ?? null)),
      );
      yield `${csvRows(plain)}\r\n`;
    }
  }
  await pipeline(lines, createWriteStream(path));
}
