import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { ReportRow } from "@/lib/domain/platform/reports/model/report";
import type { RowQuery } from "@/lib/domain/platform/reports/reader";
import type { CursorPosition } from "@/lib/lists/cursor";
import { queryJson } from "@/lib/query-json";

/** A row's position in its report: its sort key as text, and its ID. */
const rowKeysSchema = z.object({ id: z.string(), place: z.string() });
type RowKeys = z.infer<typeof rowKeysSchema>;

export type PlacedRow = ReportRow & RowKeys;

export interface RowPage {
  place: CursorPosition<RowKeys> | null;
  limit: number;
}

/** Returns the report rows after or before a position, in the report's order. */
export async function selectReportRows(
  ctx: Context,
  { sql, values: queryValues, placeType, order, rowSchema }: RowQuery,
  { place, limit }: RowPage,
): Promise<PlacedRow[]> {
  const values = [...queryValues];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const isBackward = place?.side === "before";
  const direction = isBackward === (order === "DESC") ? "ASC" : "DESC";
  const past = direction === "ASC" ? ">" : "<";
  const from = place
    ? `WHERE (place, id) ${past} (${bind(place.keys.place)}::${placeType}, ${bind(place.keys.id)}::uuid)`
    : "";
  const rows = await queryJson(ctx.db, {
    schema: z.array(rowKeysSchema.extend({ raw: rowSchema })),
    sql: `SELECT json_agg(json_build_object('id', id, 'place', place::text, 'raw', raw)
                          ORDER BY place ${order}, id ${order}) AS value
          FROM (SELECT id, place, raw FROM (${sql}) report ${from}
                ORDER BY place ${direction}, id ${direction} LIMIT ${bind(limit)}::int) page`,
    values,
  });
  return (rows ?? []).map(({ raw: cells, ...keys }) => ({ ...keys, cells }));
}
