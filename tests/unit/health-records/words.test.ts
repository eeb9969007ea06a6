import { describe, expect, it } from "vitest";
import { unitFor } from "@/components/health/form/typed-number";
import { MEASURE_NAMES, rangeOf } from "@/components/health/measures";
import { toRecordRow } from "@/components/health/record-row";
import { clockText } from "@/lib/care/clock-text";
import { fromCelsius, fromKg, TEMPERATURE_UNITS, toCelsius, toKg, WEIGHT_UNITS } from "@/lib/care/units";
import { contentSchema } from "@/lib/domain/health-records/content";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { changesBetween } from "@/lib/domain/health-records/labels";

const record = (content: object, changes: Partial<RecordDto> = {}): RecordDto => ({
  ...{ id: "r", horseId: "h", happenedOn: "2026-11-20", happenedTime: null, title: "Check", notes: null },
  ...{
    provider: null,
    costCents: null,
    currency: "usd",
    authorId: null,
    authorOrganizationId: null,
    authorName: "Sam",
    revision: 1,
  },
  ...{ deletedAt: null, createdAt: "2026-11-20T15:00:00Z", updatedAt: "2026-11-20T15:00:00Z" },
  content: contentSchema.parse(content),
  ...changes,
});

describe("a row of the timeline", () => {
  const vitals = { kind: "vitals", details: { temperature: 39.2, pulse: 70, respiration: 12 } };

  it("says what was measured, and what of it is unusual at the horse's age", () => {
    const row = toRecordRow(record(vitals), "2016-05-01");
    expect(row.line).toBe("102.6 °F (39.2 °C) · Pulse 70 a minute · Respiration 12 a minute");
    expect(row.notices).toEqual(["Temperature above the usual range", "Pulse above the usual range"]);
    // Of a foal only the pulse is known, and this is a usual one.
    expect(toRecordRow(record(vitals), "2026-05-01").notices).toEqual([]);
  });

  it("has the day that it looks ahead to apart, and who did it", () => {
    const details = { vaccine: "Rabies", lot_number: "A1", next_due_on: "2027-11-20" };
    const row = toRecordRow(record({ kind: "vaccination", details }, { provider: "Dr. Okafor" }), null);
    expect(row).toMatchObject({
      line: "Lot: A1",
      ahead: { label: "Next due", day: "2027-11-20" },
      by: "Dr. Okafor · logged by Sam",
    });
  });
});

describe("a history", () => {
  it("tells what is different, in words", () => {
    const before = record(
      { kind: "weight", details: { method: "scale", weight: 500 } },
      { title: "Weight: 1" },
    );
    const after = record(
      { kind: "weight", details: { method: "tape", girth: 190.5, body_length: 177.8 } },
      { title: "Weight: 2", costCents: 1_250 },
    );
    expect(changesBetween(before, after)).toEqual([
      { label: "Title", before: "Weight: 1", after: "Weight: 2" },
      { label: "How", before: "By scale", after: "By tape, as grown horse" },
      { label: "Girth", before: "—", after: "75 in (190.5 cm)" },
      { label: "Length", before: "—", after: "70 in (177.8 cm)" },
      { label: "Cost", before: "—", after: "$12.50" },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});

describe("an edited figure", () => {
  const weights = { units: WEIGHT_UNITS, from: fromKg, to: toKg, decimals: 1 } as const;
  const temperatures = { units: TEMPERATURE_UNITS, from: fromCelsius, to: toCelsius, decimals: 1 } as const;

  it("stands in the American unit, unless saving it so would change it", () => {
    expect(unitFor([], weights)).toBe("lb");
    expect(unitFor([toKg(1_193, "lb")], weights)).toBe("lb");
    expect(unitFor([590], weights)).toBe("kg");
    expect(unitFor([toCelsius(100.4, "F")], temperatures)).toBe("F");
    expect(unitFor([38.2], temperatures)).toBe("C");
  });
});

describe("what is normal", () => {
  it("has its source beside it, and where there is none that is said", () => {
    for (const measure of MEASURE_NAMES) {
      const { range, words, source } = rangeOf(measure, "adult");
      expect(`${words}${source}`).not.toBe("");
      if (range) expect(source).not.toBe("");
    }
    expect(rangeOf("pulse", "foal").words).toBe("Usual for foals: 60 to 80 a minute.");
    expect(rangeOf("temperature", "foal")).toMatchObject({ range: null });
  });

  it("is told by the clock of the yard", () => {
    expect(["00:05", "08:30", "12:00", "17:45"].map(clockText)).toEqual([
      "12:05 AM",
      "8:30 AM",
      "12:00 PM",
      "5:45 PM",
    ]);
  });
});
