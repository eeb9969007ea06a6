import { describe, expect, it } from "vitest";
import { chooseInputUnit } from "@/components/care/health/form/number-input";
import { getMeasurementRange, MEASUREMENT_KINDS } from "@/components/care/health/measurements";
import { toTimelineRecord } from "@/components/care/health/timeline-record";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import {
  type RecordContent,
  recordContentSchema,
} from "@/lib/domain/care/health-records/model/create-content-schema";
import {
  getDefaultRecordTitle,
  listRecordChanges,
  listRecordFacts,
} from "@/lib/domain/care/health-records/model/record-labels";
import {
  fromCelsius,
  fromKg,
  TEMPERATURE_UNITS,
  toCelsius,
  toKg,
  WEIGHT_UNITS,
} from "@/lib/domain/care/model/units";

const createRecordDto = (content: object, changes: Partial<HealthRecordDto> = {}): HealthRecordDto => ({
  ...{ id: "r", horseId: "h", happenedOn: "2026-11-20", happenedTime: null, title: "Check", notes: null },
  ...{
    provider: null,
    contactId: null,
    costCents: null,
    currency: "usd",
    authorId: null,
    authorOrganizationId: null,
    authorName: "Sam",
    revision: 1,
  },
  ...{ deletedAt: null, createdAt: "2026-11-20T15:00:00Z", updatedAt: "2026-11-20T15:00:00Z" },
  content: recordContentSchema.parse(content),
  ...changes,
});

describe("a row of the timeline", () => {
  const vitals = { kind: "vitals", details: { temperature: 39.2, pulse: 70, respiration: 12 } };

  it("a timeline row marks values that are unusual for the horse's age", () => {
    const row = toTimelineRecord(createRecordDto(vitals), "2016-05-01");
    expect(row.line).toBe("102.6 °F (39.2 °C) · Pulse 70 per minute · Respiration 12 per minute");
    expect(row.notices).toEqual(["Temperature above the normal range", "Pulse above the normal range"]);
    // Foals have a normal range for the pulse only, and this foal's pulse is normal.
    expect(toTimelineRecord(createRecordDto(vitals), "2026-05-01").notices).toEqual([]);
  });

  it("a timeline row shows the due date and author separately from other details", () => {
    const details = { vaccine: "Rabies", lot_number: "A1", next_due_on: "2027-11-20" };
    const row = toTimelineRecord(
      createRecordDto({ kind: "vaccination", details }, { provider: "Dr. Okafor" }),
      null,
    );
    expect(row).toMatchObject({
      line: "Covers: Rabies · Lot: A1",
      futureDate: { label: "Next due", day: "2027-11-20" },
      by: "Dr. Okafor · logged by Sam",
    });
  });
});

describe("a vaccination against several diseases", () => {
  const details = {
    vaccines: [
      { name: "Tetanus", next_due_on: "2027-11-20" },
      { name: "Influenza", next_due_on: "2027-05-20" },
    ],
    product: "Prestige 5",
  };

  it("a vaccination against several diseases lists them all in its title", () => {
    const content = recordContentSchema.parse({ kind: "vaccination", details });
    const title = getDefaultRecordTitle(content);
    expect(title).toBe("Vaccination: Tetanus, Influenza");
    const row = toTimelineRecord(createRecordDto(content, { title }), null);
    expect(row).toMatchObject({
      line: "Product: Prestige 5",
      futureDate: { label: "Influenza next due", day: "2027-05-20" },
    });
  });

  it("a vaccination's history lists the diseases before and after a change", () => {
    const one = { ...details, vaccines: details.vaccines.slice(0, 1) };
    const before = createRecordDto({ kind: "vaccination", details: one });
    const after = createRecordDto({ kind: "vaccination", details });
    expect(
      listRecordChanges(before, after, { currency: "usd", numberFormat: "point_decimal" }),
    ).toContainEqual({
      ...{ label: "Covers", before: "Tetanus", after: "Tetanus, Influenza" },
    });
  });

  it("listRecordFacts supports older vaccination revisions that contain a single vaccine", () => {
    const old = { vaccine: "Rabies", product: null, lot_number: null, next_due_on: "2027-11-20" };
    const content = { kind: "vaccination", details: old } as unknown as RecordContent;
    expect(listRecordFacts(content)).toEqual([
      { label: "Covers", value: "Rabies" },
      { label: "Next due", value: "2027-11-20", isDay: true },
    ]);
  });
});

describe("the history of a record", () => {
  it("the history of a record describes what changed", () => {
    const before = createRecordDto(
      { kind: "weight", details: { method: "scale", weight: 500 } },
      { title: "Weight: 1" },
    );
    const after = createRecordDto(
      { kind: "weight", details: { method: "tape", girth: 190.5, body_length: 177.8 } },
      { title: "Weight: 2", costCents: 1_250 },
    );
    expect(listRecordChanges(before, after, { currency: "usd", numberFormat: "point_decimal" })).toEqual([
      { label: "Title", before: "Weight: 1", after: "Weight: 2" },
      { label: "Method", before: "Scale", after: "Weight tape, adult horse" },
      { label: "Girth", before: "—", after: "75 in (190.5 cm)" },
      { label: "Length", before: "—", after: "70 in (177.8 cm)" },
      { label: "Cost", before: "—", after: "$12.50" },
    ]);
    expect(listRecordChanges(before, before, { currency: "usd", numberFormat: "point_decimal" })).toEqual([]);
  });
});

describe("the edit form for a stored measurement", () => {
  const weights = { units: WEIGHT_UNITS, from: fromKg, to: toKg, decimals: 1 } as const;
  const temperatures = { units: TEMPERATURE_UNITS, from: fromCelsius, to: toCelsius, decimals: 1 } as const;

  it("the edit form shows measurements in US units if the conversion is exact", () => {
    expect(chooseInputUnit([], weights)).toBe("lb");
    expect(chooseInputUnit([toKg(1_193, "lb")], weights)).toBe("lb");
    expect(chooseInputUnit([590], weights)).toBe("kg");
    expect(chooseInputUnit([toCelsius(100.4, "F")], temperatures)).toBe("F");
    expect(chooseInputUnit([38.2], temperatures)).toBe("C");
  });
});

describe("the description of a vital sign's normal range", () => {
  it("a vital sign's description cites the source of its normal range or explains why it has no range", () => {
    for (const measure of MEASUREMENT_KINDS) {
      const { range, description, source } = getMeasurementRange(measure, "adult");
      expect(range ? source : description).not.toBe("");
    }
    expect(getMeasurementRange("pulse", "foal").description).toBe("Normal for foals: 60 to 80 per minute.");
    expect(getMeasurementRange("temperature", "foal")).toMatchObject({ range: null });
  });
});

it("the time of a record is shown in 12-hour format", () => {
  expect(["00:05", "08:30", "12:00", "17:45"].map(formatTimeOfDay)).toEqual([
    "12:05 AM",
    "8:30 AM",
    "12:00 PM",
    "5:45 PM",
  ]);
});
