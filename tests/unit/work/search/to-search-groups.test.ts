import { expect, it } from "vitest";
import { toSearchGroups } from "@/lib/domain/work/search/to-search-groups";

/** The number of characters that two lines of a search result show on a phone with a width of 320 pixels. */
const SHOWN_CHARACTERS = 60;

it("a record's search result shows the found word at the start of its details", () => {
  const text =
    "Fall vaccinations and wellness exam Heart murmur, grade 2 of 6, louder than in spring. Recheck in six weeks.";
  const record = {
    ...{ id: "record", horseId: "horse", horseName: "Willa", happenedOn: "2026-11-29", text },
    ...{ title: "Vet visit: Fall vaccinations and wellness exam", provider: "Dr. Joan Whitaker" },
  };
  const format = { limit: 5, words: ["murmur"], numberFormat: "point_decimal", today: "2026-11-30" } as const;
  const [group] = toSearchGroups({ records: [record] }, format);
  const detail = group?.results[0]?.detail ?? "";
  expect(detail).toMatch(/^Willa · Nov 29, 2026 · …exam Heart murmur, grade 2 .*… · Dr\. Joan Whitaker$/);
  expect(detail.slice(0, SHOWN_CHARACTERS)).toContain("murmur");
});

it.each([
  [{ members: 2, contacts: 2 }, 4, false],
  [{ members: 1, contacts: 3 }, 3, true],
])(
  "with a limit of two results per source, the search matches %j produce %i results",
  (counts, count, hasMore) => {
    const ids = (length: number) =>
      Array.from({ length }, (_, index) => ({ id: String(index), name: "Joan" }));
    const members = ids(counts.members).map((row) => ({ ...row, roleName: "Groom" }));
    const contacts = ids(counts.contacts).map((row) => {
      return { ...row, email: null, phone: null, roles: [], isArchived: false };
    });
    const format = { limit: 2, words: ["joan"], numberFormat: "point_decimal", today: "2026-11-30" } as const;
    const [group] = toSearchGroups({ members, contacts }, format);
    expect([group?.results.length, group?.hasMore]).toEqual([count, hasMore]);
  },
);

it("search results for shared horses' records say whether there are more results", () => {
  const format = { limit: 1, words: ["joan"], numberFormat: "point_decimal", today: "2026-11-30" } as const;
  const record = {
    ...{
      horseId: "horse",
      horseName: "Willa",
      happenedOn: "2026-11-29",
      text: "",
      title: "Trim",
      provider: null,
    },
  };
  const sharedRecords = ["1", "2"].map((id) => ({ ...record, id }));
  expect(toSearchGroups({ sharedRecords }, format)).toMatchObject([{ group: "records", hasMore: true }]);
  expect(toSearchGroups({ sharedRecords: sharedRecords.slice(1) }, format)).toMatchObject([
    { hasMore: false },
  ]);
});
