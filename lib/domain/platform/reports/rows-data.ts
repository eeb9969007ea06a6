import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { ReportRow } from "@/lib/domain/platform/reports/model/report";
import type { RowQuery } from "@/lib/domain/platform/reports/reader";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery } from "@/lib/lists/sorted-page";
import { createBinder, queryJsonList } from "@/lib/query-json";

/** `place` is the row's value in the column that the report is sorted by, as text. */
const rowKeysSchema = z.object({ id: z.string(), place: z.string() });

export type PlacedRow = ReportRow & z.infer<typeof rowKeysSchema>;

/** Returns the report rows after or before a position, in the report's order. */
export async function selectReportRows(
  ctx: Context,
  { sql, values: queryValues, placeType, order, rowSchema }: RowQuery,
  { place, limit }: PageRequest,
): Promise<readonly PlacedRow[]> {
  const values = [...queryValues];
  const bind = createBinder(values);
  const page = buildSortedPageQuery({
    columns: [{ expression: "place", type: placeType }],
    sort: { isDescending: order === "DESC" },
    place,
    id: "id",
    bind,
  });
  const where = page.conditions.map((condition) => `WHERE ${condition}`).join("");
  const rows = await queryJsonList(ctx.db, {
    schema: rowKeysSchema.extend({ raw: rowSchema }),
    sql: `SELECT json_agg(json_build_object('id', id, 'place', place::text, 'raw', raw)) AS value
          FROM (SELECT id, place, raw FROM (${sql}) report ${where}
                ORDER BY ${page.orderBy} LIMIT ${bind(limit)}::int) page`,
    values,
  });
  return restoreListOrder(rows, place).map(({ raw: cells, ...keys }) => ({ ...keys, cells }));
}
