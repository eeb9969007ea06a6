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
  const format = { words: ["murmur"], numberFormat: "point_decimal", today: "2026-11-30" } as const;
  const [group] = toSearchGroups({ records: [record] }, format);
  const detail = group?.results[0]?.detail ?? "";
  expect(detail).toMatch(/^Willa · Nov 29, 2026 · …exam Heart murmur, grade 2 .*… · Dr\. Joan Whitaker$/);
  expect(detail.slice(0, SHOWN_CHARACTERS)).toContain("murmur");
});
