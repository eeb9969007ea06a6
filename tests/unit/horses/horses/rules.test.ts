import { describe, expect, it } from "vitest";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { formatAge } from "@/lib/domain/horses/horses/model/age";
import { toggleMarking } from "@/lib/domain/horses/horses/model/appearance";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import {
  convertCmToHands,
  convertHandsToCm,
  formatHeight,
  wasHeightEnteredInHands,
} from "@/lib/domain/horses/horses/model/height";
import {
  findMicrochipProblem,
  formatMicrochip,
  type MicrochipKind,
  normalizeMicrochip,
} from "@/lib/domain/horses/horses/model/microchip";
import { horseSchema, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { findUelnWarning, normalizeUeln } from "@/lib/domain/horses/horses/model/ueln";

describe("a microchip", () => {
  const cases: [typed: string, kind: MicrochipKind, problem: string | null][] = [
    ["840003123456789", "iso", null],
    ["985 141 000-123.456", "iso", null],
    ["001000000000001", "iso", null],
    ["899000000000001", "iso", null],
    ["999000000000001", "iso", null],
    ["000123456789012", "iso", "never begin with 000"],
    ["84000312345678", "iso", "this one has 14"],
    ["8400031234567890", "iso", "this one has 16"],
    ["84000312345678A", "iso", "15 digits"],
    ["٨٤٠٠٠٣١٢٣٤٥٦٧٨٩", "iso", "15 digits"],
    ["41 1a2b3c4d", "older", null],
    ["123", "older", "letters and digits"],
    ["4116/1234", "older", "letters and digits"],
  ];
  it.each(cases)(
    "checking the microchip number %j of type %s finds the problem %j",
    (typed, kind, problem) => {
      const found = findMicrochipProblem(normalizeMicrochip(typed), kind);
      if (problem === null) expect(found).toBeNull();
      else expect(found).toContain(problem);
    },
  );

  it("only an ISO microchip number is formatted in groups of digits", () => {
    expect(formatMicrochip("840003123456789")).toBe("840 003 123 456 789");
    expect(formatMicrochip("411A2B3C4D")).toBe("411A2B3C4D");
  });
});

describe("a UELN", () => {
  it.each([
    ["25000100155928M", "25000100155928M", null],
    ["372414001234567", "372414001234567", null],
    ["250 001 0015-5928m", "25000100155928M", null],
    ["12345", "000000000012345", "incomplete"],
    ["ZZ", "0000000000000ZZ", "incomplete"],
    ["", "", "three-digit"],
    ["FRA00100155928M", "FRA00100155928M", "three-digit"],
    ["3724140012345678", "3724140012345678", "this one has 16"],
  ])("the UELN %j is stored as %j", (typed, stored, warning) => {
    expect(normalizeUeln(typed)).toBe(stored);
    if (warning === null) expect(findUelnWarning(stored)).toBeNull();
    else expect(findUelnWarning(stored)).toContain(warning);
  });
});

describe("a height", () => {
  it.each([
    ["14.2", 147.3],
    ["14.2 hh", 147.3],
    ["14,2", 147.3],
    ["16", 162.6],
    ["16 hands", 162.6],
    ["15.3", 160],
    ["8.0", 81.3],
    ["14.4", null],
    ["14.25", null],
    ["-14", null],
    ["147", null],
    ["", null],
  ])("a height of %j hands is converted to %j cm", (typed, cm) => {
    expect(convertHandsToCm(typed)).toBe(cm);
  });

  it("a height in hands is unchanged after conversion to centimeters and back", () => {
    for (let hands = 5; hands < 20; hands += 1) {
      for (let inches = 0; inches < 4; inches += 1) {
        const text = `${hands}.${inches}`;
        const cm = convertHandsToCm(text) ?? 0;
        expect([convertCmToHands(cm), wasHeightEnteredInHands(cm)]).toEqual([text, true]);
      }
    }
  });

  it.each([
    [147.3, "14.2 hh (147.3 cm)", true],
    [148, "14.2 hh (148 cm)", false],
    [101.5, "10.0 hh (101.5 cm)", false],
  ])("a height of %s cm is shown in hands and centimeters", (cm, text, wasInHands) => {
    expect([formatHeight(cm), wasHeightEnteredInHands(cm)]).toEqual([text, wasInHands]);
  });
});

describe("an age", () => {
  it.each([
    ["2019-05-01", "2026-04-30", "6 years"],
    ["2019-05-01", "2026-05-01", "7 years"],
    ["2025-05-01", "2026-05-01", "1 year"],
    ["2025-05-01", "2026-04-30", "11 months"],
    ["2026-03-01", "2026-04-01", "1 month"],
    ["2026-03-31", "2026-04-30", "1 month"],
    ["2026-03-31", "2026-04-29", "newborn"],
    ["2024-02-29", "2025-02-28", "1 year"],
    ["2026-03-01", "2026-03-01", "newborn"],
    ["2026-03-02", "2026-03-01", null],
  ])("the age of a horse born on %s is shown on %s as %j", (bornOn, today, text) => {
    expect(formatAge(bornOn, today)).toBe(text);
  });
});

describe("markings", () => {
  it.each([
    ["", "star", "star"],
    ["star", "snip", "star, snip"],
    ["Star, snip", "star", "snip"],
    [" scar on neck ,", "blaze", "scar on neck, blaze"],
  ])("in the markings %j, toggling %s results in %j", (markings, pressed, after) => {
    expect(toggleMarking(markings, pressed)).toBe(after);
  });
});

describe("a horse's one-line description", () => {
  it.each([
    [
      { color: "dark bay", breed: "Morgan", sex: "mare", bornOn: "2019-05-01" },
      "Dark bay · Morgan · mare · 7 years",
    ],
    [{ color: null, breed: null, sex: "mare", bornOn: null }, "Mare"],
    [{ color: null, breed: null, sex: null, bornOn: null }, ""],
  ])("the one-line description of the horse %o is: %j", (horse, words) => {
    expect(describeHorse(horse, "2026-11-21")).toBe(words);
  });
});

describe("the horse form", () => {
  const getErrors = (schema: typeof horseSchema | typeof updateHorseSchema, input: object) =>
    Object.fromEntries(
      (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
    );
  const errors = {
    height_cm: expect.stringContaining("centimeters"),
    microchip: expect.stringContaining("this one has 3"),
    born_on: "The date of birth is in the future. Enter today's date or an earlier one.",
    owner_email: expect.stringContaining("email address"),
  };
  const input = { height_cm: "tall", microchip: "123", born_on: "2199-01-01", owner_email: "sam" };

  it("the horse form reports the errors in all fields at once", () => {
    expect(getErrors(horseSchema, { ...input, name: "" })).toEqual({ ...errors, name: "Name is required." });
    expect(getErrors(updateHorseSchema, { ...input, id: "one" })).toEqual(errors);
  });

  it("the horse form doesn't check a microchip whose type is invalid", () => {
    expect(getErrors(horseSchema, { name: "Star", microchip: "123", microchip_kind: "round" })).toEqual({
      microchip_kind: "Choose a microchip type: ISO or non-ISO (older).",
    });
  });

  it("the horse form accepts a horse born today in the time zone furthest ahead of UTC", () => {
    const born_on = getCalendarDate("Pacific/Kiritimati", new Date());
    expect(getErrors(horseSchema, { name: "Star", born_on })).toEqual({});
  });

  it.each([
    [{ born_on: "1850-01-01" }, { born_on: "Check the year of birth. It can't be before 1900." }],
    [{ owner_phone: "abc" }, { owner_phone: "Enter a complete phone number, such as (555) 010-4477." }],
  ])("the horse form rejects %j and shows the reason", (fields, errors) => {
    expect(getErrors(horseSchema, { name: "Star", ...fields })).toEqual(errors);
  });

  it("the horse form rejects input that isn't an object", () => {
    expect(horseSchema.safeParse("Star").error?.issues).toHaveLength(1);
  });
});
