import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db, type Queryable } from "@/lib/db";
import { queryJson, queryJsonList } from "@/lib/query-json";

afterAll(closeDatabase);

type Run = <Result>(read: (database: Queryable) => Promise<Result>) => Promise<Result>;

const RUNS: readonly [string, Run][] = [
  ["outside a transaction", (read) => read(db())],
  ["in a transaction", (read) => db().$transaction((tx) => read(tx))],
];

const horseSchema = z.object({ name: z.string() });
const selectHorses = (names: string) => ({
  schema: horseSchema,
  sql: `SELECT json_agg(json_build_object('name', name, 'age', 7)) AS value FROM unnest($1::text[]) name`,
  values: [names],
});

describe.each(RUNS)("a JSON query %s", (_, run) => {
  it("queryJson returns the parsed value, and null for SQL NULL or no row", async () => {
    const read = (sql: string) =>
      run((database) => queryJson(database, { schema: z.number(), sql, values: [] }));
    expect(await read("SELECT 7 AS value")).toBe(7);
    expect(await read("SELECT NULL AS value")).toBeNull();
    expect(await read("SELECT 7 AS value WHERE false")).toBeNull();
    await expect(read(`SELECT '"seven"'::json AS value`)).rejects.toThrow(/doesn't match its schema/);
  });

  it("queryJsonList returns parsed items without unknown fields, and an empty list for no rows", async () => {
    const read = (names: string) => run((database) => queryJsonList(database, selectHorses(names)));
    expect(await read("{Maple,Juniper}")).toEqual([{ name: "Maple" }, { name: "Juniper" }]);
    expect(await read("{}")).toEqual([]);
    await expect(read("{Maple,NULL}")).rejects.toThrow(/doesn't match its schema/);
  });

  it("queryJsonList rejects a value that isn't an array", async () => {
    const query = { schema: z.number(), sql: "SELECT 7 AS value", values: [] };
    await expect(run((database) => queryJsonList(database, query))).rejects.toThrow(
      /doesn't match its schema/,
    );
  });
});
