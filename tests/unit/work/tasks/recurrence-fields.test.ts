import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { toRepeatFormEntries } from "@/components/work/repeats/repeat-choice";
import {
  createCalendarEventSchema,
  updateCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { createTaskSchema, updateTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { toInterval } from "@/lib/recurrence/recurrence-fields";

const FIELDS = { id: "1", revision: 1, due_on: "2026-03-06", starts_on: "2026-03-06" };
const INTERVAL_ERROR = "Enter a whole number from 1 to 365.";

function listErrors(schema: z.ZodType, input: object): string[] {
  const { error } = schema.safeParse({ ...FIELDS, title: "Feed", ...input });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe.each([
  ["adding a task", createTaskSchema],
  ["editing a task", updateTaskSchema],
  ["adding an event", createCalendarEventSchema],
  ["editing an event", updateCalendarEventSchema],
])("the recurrence when %s", (_what, schema) => {
  it.each(["days", "weeks", "months"])(
    "a recurrence with the unit %s requires interval_count",
    (interval_unit) => {
      for (const interval_count of ["", undefined]) {
        expect(listErrors(schema, { interval_unit, interval_count })).toEqual([
          `interval_count: ${INTERVAL_ERROR}`,
        ]);
      }
    },
  );

  it("a missing interval_count is reported together with other errors", () => {
    expect(listErrors(schema, { title: "", interval_unit: "days", interval_count: "" })).toHaveLength(2);
  });

  it("a form for a weekly recurrence is rejected if no weekday is selected", () => {
    const entries = toRepeatFormEntries({ unit: "weeks", count: 1, weekdays: [] }, FIELDS.due_on);
    expect(listErrors(schema, { ...entries, interval_count: "1" })).toEqual([
      "weekdays: Choose at least one day.",
    ]);
  });

  it.each(["", ",", " "])("a weekly recurrence is rejected if its weekdays value is %j", (weekdays) => {
    expect(listErrors(schema, { interval_unit: "weeks", interval_count: 1, weekdays })).toEqual([
      "weekdays: Choose at least one day.",
    ]);
  });

  it("for a weekly recurrence, a missing interval_count and missing weekdays are reported together", () => {
    expect(listErrors(schema, { interval_unit: "weeks", interval_count: "", weekdays: "" })).toEqual([
      `interval_count: ${INTERVAL_ERROR}`,
      "weekdays: Choose at least one day.",
    ]);
  });

  it("a task or event that doesn't repeat weekly needs no weekdays", () => {
    for (const unit of ["days", "months"] as const) {
      const entries = toRepeatFormEntries({ unit, count: 1, weekdays: [] }, FIELDS.due_on);
      expect(listErrors(schema, { ...entries, interval_count: "1" })).toEqual([]);
      expect(listErrors(schema, { interval_unit: unit, interval_count: 1, weekdays: "" })).toEqual([]);
    }
    expect(listErrors(schema, { interval_count: "", weekdays: "" })).toEqual([]);
    expect(listErrors(schema, { interval_unit: "weeks", interval_count: null, weekdays: "" })).toEqual([]);
  });

  it("a weekly recurrence without weekdays is accepted from API clients", () => {
    for (const weekdays of [[], undefined, null]) {
      expect(listErrors(schema, { interval_unit: "weeks", interval_count: 1, weekdays })).toEqual([]);
    }
  });

  it("interval_count can be empty if no interval_unit is given, and it can always be null", () => {
    expect(listErrors(schema, { interval_unit: "days", interval_count: null })).toEqual([]);
    for (const interval_count of ["", null, undefined]) {
      expect(listErrors(schema, { interval_count })).toEqual([]);
    }
  });
});

it("an interval without a unit is in days", () => {
  expect(toInterval({ interval_count: 2, interval_unit: null })).toEqual({ days: 2 });
});
