import { expect, it } from "vitest";
import { z } from "zod";
import { readPage } from "@/lib/lists/cursor";

const ROWS = ["a", "b", "c", "d", "e"];
const schema = z.tuple([z.string()]).transform(([name]) => name);

function page(cursor: string | null, list = "letters") {
  return readPage({
    list,
    schema,
    cursor,
    limit: 2,
    read: async (place, count) => {
      if (!place) return ROWS.slice(0, count);
      const index = ROWS.indexOf(place.keys);
      return place.side === "after"
        ? ROWS.slice(index + 1, index + 1 + count)
        : ROWS.slice(Math.max(0, index - count), index);
    },
    keysOf: (row) => [row],
  });
}

it("a list can be read page by page in both directions", async () => {
  const first = await page(null);
  const second = await page(first.nextCursor);
  const last = await page(second.nextCursor);
  expect([first.rows, second.rows, last.rows]).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  expect([first.previousCursor, last.nextCursor]).toEqual([null, null]);
  expect((await page(last.previousCursor)).rows).toEqual(["c", "d"]);
});

it("a cursor of another list is refused even with the same keys", async () => {
  const { nextCursor } = await page(null);
  const foreign = { code: "VALIDATION", fieldErrors: { cursor: expect.any(String) } };
  await expect(page(nextCursor, "numbers")).rejects.toMatchObject(foreign);
  const nameless = Buffer.from('["b"]').toString("base64url");
  await expect(page(nameless)).rejects.toMatchObject(foreign);
});
