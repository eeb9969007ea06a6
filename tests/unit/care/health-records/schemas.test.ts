import { describe, expect, it } from "vitest";
import { recordContentSchema } from "@/lib/domain/care/health-records/model/create-content-schema";
import {
  getCreateHealthRecordFormSchema,
  nestRecordDetails,
} from "@/lib/domain/care/health-records/model/form-values";
import {
  getCustomRecordTitle,
  getDefaultRecordTitle,
  listRecordFacts,
} from "@/lib/domain/care/health-records/model/record-labels";
import { getHealthRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { storedRecordContentSchema } from "@/lib/domain/care/health-records/model/stored-content";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";

/** The minimum input for each record type and the title shown in the timeline. */
const MINIMAL_DETAILS: Readonly<Record<RecordKind, [details: object, title: string]>> = {
  vaccination: [{ vaccine: "Rabies" }, "Vaccination: Rabies"],
  deworming: [{ product: "Ivermectin" }, "Dewormed: Ivermectin"],
  faecal_egg_count: [{ eggs_per_gram: "350" }, "Fecal egg count: 350 per gram"],
  farrier: [{ work: "reset" }, "Farrier: reset"],
  dental: [{ work: "float" }, "Dental: float"],
  vet_visit: [{ reason: "Lameness exam" }, "Vet visit: Lameness exam"],
  medication: [{ drug: "Phenylbutazone" }, "Medication: Phenylbutazone"],
  injury: [{ place: "Left hind pastern", severity: "minor" }, "Injury: Left hind pastern"],
  vitals: [{ temperature: "100.4", temperature_unit: "F" }, "Vital signs"],
  weight: [{ method: "scale", weight: "1,193", weight_unit: "lb" }, "Weight: 1,193 lb (541 kg)"],
  body_condition: [{ score: "5.5" }, "Body condition: 5.5"],
  coggins: [{ result: "negative" }, "Coggins test: negative"],
  certificate: [{ certificate: "Health certificate (CVI)" }, "Health certificate (CVI)"],
  note: [{ text: " Stood at the gate.\nTook the bit well. " }, "Stood at the gate."],
};

const parseRecord = (kind: RecordKind, details: object, rest: object = {}) =>
  getHealthRecordSchema("usd").safeParse({ kind, happened_on: "2026-11-20", details, ...rest });

const getMessages = (result: ReturnType<typeof parseRecord>) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("each type of record", () => {
  it.each(RECORD_KINDS)(
    "the schema for the record type %s accepts minimal input and its own output",
    (kind) => {
      const [details, title] = MINIMAL_DETAILS[kind];
      const parsed = recordContentSchema.parse({ kind, details });
      expect(getDefaultRecordTitle(parsed)).toBe(title);
      expect(recordContentSchema.parse(parsed)).toEqual(parsed);
      expect(listRecordFacts(parsed).every(({ value }) => value !== "")).toBe(true);
    },
  );

  it.each(RECORD_KINDS)("a record of type %s is read back exactly as it was stored", (kind) => {
    const [details] = MINIMAL_DETAILS[kind];
    const parsed = recordContentSchema.parse({ kind, details });
    expect(storedRecordContentSchema.parse(parsed)).toEqual(parsed);
  });

  it.each(RECORD_KINDS)("a record of type %s is rejected without its required fields", (kind) => {
    expect(recordContentSchema.safeParse({ kind, details: {} }).success).toBe(false);
  });
});

describe("details of a health record", () => {
  it("measurements in a health record are stored in kg, cm and °C", () => {
    const tape = { method: "tape", girth: 75, body_length: "70", length_unit: "in", weight: 9_999 };
    expect(recordContentSchema.parse({ kind: "weight", details: tape }).details).toEqual({
      method: "tape",
      girth: 190.5,
      body_length: 177.8,
      length_unit: "cm",
      tape_age: "horse",
      weight: 541.22,
      weight_unit: "kg",
    });
    const vitals = recordContentSchema.parse({
      kind: "vitals",
      details: { temperature: 101.5, temperature_unit: "F" },
    });
    expect(vitals.details).toMatchObject({ temperature: 38.61, temperature_unit: "C", pulse: null });
  });

  it.each<[RecordKind, object, string]>([
    [
      "weight",
      { method: "scale", weight: 5, weight_unit: "lb" },
      "details.weight: This weight is outside the possible range",
    ],
    ["weight", { method: "scale", weight: "heavy" }, "details.weight: Enter a number"],
    ["weight", { method: "tape", girth: 7, body_length: 70, length_unit: "in" }, "details.girth: This girth"],
    ["vitals", { temperature: 100.4 }, "details.temperature: This temperature is outside the possible range"],
    ["vitals", { pulse: "40.5" }, "details.pulse: This pulse is outside the possible range"],
    ["vitals", { pulse: "" }, "details.temperature: Enter at least one vital sign."],
    ["body_condition", { score: 5.2 }, "details.score: Choose a score from 1 to 9, in half-point steps."],
    ["faecal_egg_count", { eggs_per_gram: "-3" }, "details.eggs_per_gram: Enter a number"],
    [
      "farrier",
      { work: "trim", next_due_on: "2026-11-19" },
      "details.next_due_on: Choose a date on or after",
    ],
    ["coggins", { result: "negative", expires_on: "2027-02-30" }, "details.expires_on: Enter a valid date."],
    ["vaccination", { vaccine: " " }, "details.vaccine: Choose what the vaccine covers."],
  ])(
    "a %s record with the details %o is rejected with an error for the invalid field",
    (kind, details, message) => {
      expect(getMessages(parseRecord(kind, details))).toEqual([expect.stringContaining(message)]);
    },
  );
});

describe("a stored health record", () => {
  it("a stored tape-measured weight is read back unchanged", () => {
    const details = { method: "tape", girth: 75, body_length: "70", length_unit: "in" };
    const parsed = recordContentSchema.parse({ kind: "weight", details });
    expect(storedRecordContentSchema.parse(parsed)).toEqual(parsed);
  });

  it("a stored health record gets defaults for fields that were added later", () => {
    const details = { vaccine: "Tetanus", next_due_on: "2027-11-20" };
    expect(storedRecordContentSchema.parse({ kind: "vaccination", details }).details).toEqual({
      ...details,
      vaccines: [{ name: "Tetanus", next_due_on: "2027-11-20" }],
      product: null,
      lot_number: null,
    });
  });
});

describe("the schema of a health record", () => {
  it.each([
    [{ happened_on: "2026-02-30" }, "happened_on: Enter a valid date."],
    [{ happened_time: "25:00" }, "happened_time: Enter a time, such as 14:30."],
    [{ cost: "12.345" }, "cost: Enter an amount, such as"],
    [{ cost: "1,000,000" }, "cost: Enter $999,999.99 or less."],
    [{ kind: "haircut" }, "kind: Choose a type of record."],
  ])("the schema of a health record rejects %o", (rest, message) => {
    expect(getMessages(parseRecord("farrier", { work: "trim" }, rest))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it("the schema of a health record converts the entered cost to cents", () => {
    expect(parseRecord("farrier", { work: "trim" }, { cost: " $1,240.50 " }).data?.cost).toBe(124_050);
    expect(parseRecord("farrier", { work: "trim" }, { cost: "" }).data?.cost).toBeNull();
  });

  it("getCustomRecordTitle returns a title only if it differs from the default title", () => {
    const content = recordContentSchema.parse({ kind: "farrier", details: { work: "trim" } });
    expect(getCustomRecordTitle({ title: "Farrier: trim", content })).toBeNull();
    expect(getCustomRecordTitle({ title: "Trim before the show", content })).toBe("Trim before the show");
  });

  it("the schema of a health record accepts a form with flat field names", () => {
    const entries = { horse_id: "x", kind: "weight", happened_on: "2026-11-20", "details.method": "scale" };
    expect(nestRecordDetails(entries)).toEqual({
      horse_id: "x",
      kind: "weight",
      happened_on: "2026-11-20",
      details: { method: "scale" },
    });
    const refused = getCreateHealthRecordFormSchema("usd")
      .safeParse(entries)
      .error?.issues.map(({ path }) => path.join("."));
    expect(refused).toEqual(["details.weight"]);
  });
});
