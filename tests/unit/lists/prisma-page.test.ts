import { describe, expect, it } from "vitest";
import { createPageQuery } from "@/lib/lists/prisma-page";

const COLUMNS = [
  { field: "chargedOn", type: "date" },
  { field: "name", type: "text" },
] as const;
const KEYS = ["2026-01-05", "Juniper", "id-1"];
const DAY = "2026-01-05T00:00:00.000Z";

describe("createPageQuery", () => {
  it("createPageQuery doesn't add a condition for the first page", () => {
    expect(createPageQuery({ columns: COLUMNS, isDescending: true, place: null, limit: 25 })).toEqual({
      where: {},
      orderBy: [{ chargedOn: "desc" }, { name: "desc" }, { id: "desc" }],
      take: 25,
    });
  });

  it("createPageQuery reads the rows after a given position in the list's order", () => {
    const place = { keys: KEYS, side: "after" } as const;
    expect(createPageQuery({ columns: COLUMNS, isDescending: true, place, limit: 25 }).where).toEqual({
      OR: [
        { chargedOn: { lt: DAY } },
        { chargedOn: DAY, name: { lt: "Juniper" } },
        { chargedOn: DAY, name: "Juniper", id: { lt: "id-1" } },
      ],
    });
  });

  it("createPageQuery reads the rows before a given position in reverse order", () => {
    const place = { keys: ["id-1"], side: "before" } as const;
    expect(createPageQuery({ columns: [], isDescending: true, place, limit: 3 })).toEqual({
      where: { OR: [{ id: { gt: "id-1" } }] },
      orderBy: [{ id: "asc" }],
      take: 3,
    });
  });
});
