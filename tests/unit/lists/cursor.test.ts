import { expect, it } from "vitest";
import { z } from "zod";
import { readPage } from "@/lib/lists/cursor";

const ROWS = ["a", "b", "c", "d", "e"];
const schema = z.tuple([z.string()]).transform(([name]) => name);

function readLetters(cursor: string | null, list = "letters") {
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
    getKeys: (row) => [row],
  });
}

it("a list can be paged forward and backward", async () => {
  const first = await readLetters(null);
  const second = await readLetters(first.nextCursor);
  const last = await readLetters(second.nextCursor);
  expect([first.rows, second.rows, last.rows]).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  expect([first.previousCursor, last.nextCursor]).toEqual([null, null]);
  expect((await readLetters(last.previousCursor)).rows).toEqual(["c", "d"]);
});

it("a cursor from another list is rejected even if its keys would be valid", async () => {
  const { nextCursor } = await readLetters(null);
  const foreign = { code: "VALIDATION", fieldErrors: { cursor: expect.any(String) } };
  await expect(readLetters(nextCursor, "numbers")).rejects.toMatchObject(foreign);
  const unnamed = Buffer.from('["b"]').toString("base64url");
  await expect(readLetters(unnamed)).rejects.toMatchObject(foreign);
});
