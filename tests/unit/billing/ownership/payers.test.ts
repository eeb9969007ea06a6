import { describe, expect, it } from "vitest";
import { findPayersOn } from "@/lib/domain/billing/ownership/model/payers";

const sam = [{ contactId: "sam", basisPoints: 10_000 }];
const both = [
  { contactId: "sam", basisPoints: 5_000 },
  { contactId: "kim", basisPoints: 5_000 },
];
const lee = [{ contactId: "lee", basisPoints: 10_000 }];
const horse = {
  ownerships: [
    { startsOn: "2026-01-01", lesseeId: null, shares: sam },
    { startsOn: "2026-03-01", lesseeId: "lee", shares: both },
    { startsOn: "2026-09-01", lesseeId: null, shares: [] },
  ],
  rules: [{ category: "lesson", startsOn: "2026-03-15", endsOn: "2026-05-31", shares: lee }],
} as const;

describe("the payers of a charge", () => {
  it.each([
    ["nobody before the first owner's start date", "board", "2025-12-31", []],
    ["the owner on the first day of the ownership", "board", "2026-01-01", sam],
    ["the owner on the day before the next ownership", "board", "2026-02-28", sam],
    ["both owners from the first day of the next ownership", "board", "2026-03-01", both],
    ["the owners for a lesson before the payer rule starts", "lesson", "2026-03-14", both],
    ["the lessee on the first day of the payer rule", "lesson", "2026-03-15", lee],
    ["the owners for board while the payer rule for lessons applies", "board", "2026-04-01", both],
    ["the lessee on the last day of the payer rule", "lesson", "2026-05-31", lee],
    ["the owners after the payer rule ends", "lesson", "2026-06-01", both],
    ["nobody after the ownership ended", "board", "2026-09-01", []],
  ] as const)("a charge is billed to %s", (_, category, day, expected) => {
    expect(findPayersOn(horse, { category, day })).toEqual(expected);
  });
});
