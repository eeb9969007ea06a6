import { describe, expect, it } from "vitest";
import { z } from "zod";
import { updateCarePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { type DomainError, parse } from "@/lib/errors";
import { recurrenceFields } from "@/lib/recurrence/recurrence-fields";

function getFieldError(schema: z.ZodType, value: unknown): string | undefined {
  try {
    parse(z.object({ field: schema }), { field: value });
    return undefined;
  } catch (error) {
    return (error as DomainError).fieldErrors?.field;
  }
}

describe("limit messages", () => {
  it.each([
    [z.number().min(1), -3, "Enter a number of at least 1."],
    [z.coerce.number().int().max(365), "99999", "Enter a number of at most 365."],
    [z.int(), 2 ** 60, `Enter a number of at most ${Number.MAX_SAFE_INTEGER}.`],
    [z.number().positive(), 0, "Enter a number greater than 0."],
    [z.number().lt(10), 10, "Enter a number less than 10."],
    [z.string().min(1), "", "This field is required."],
    [z.string().min(8), "a", "Enter at least 8 characters."],
    [z.string().max(1), "ab", "Enter at most 1 character."],
    [z.string().length(6), "ab", "Enter exactly 6 characters."],
    [z.array(z.string()).min(1), [], "Choose at least 1."],
    [z.array(z.string()).max(2), ["a", "b", "c"], "Choose at most 2."],
    [z.array(z.string()).length(2), ["a"], "Choose exactly 2."],
  ])("a limit without a custom message gets a default message (case %#)", (schema, value, message) => {
    expect(getFieldError(schema, value)).toBe(message);
  });

  it("a custom message for a limit replaces the default message", () => {
    expect(getFieldError(z.number().min(1, "Enter the number of horses."), 0)).toBe(
      "Enter the number of horses.",
    );
  });

  it.each(["-3", "0", "99999"])(
    "the message about an interval of %s names the allowed intervals",
    (count) => {
      const carePlanError = getFieldError(updateCarePlanSchema.shape.interval_count, count);
      expect(carePlanError).toMatch(/^Enter a whole number from 1 to 1000, or leave the field empty/);
      expect(getFieldError(recurrenceFields.interval_count, count)).toBe(
        "Enter a whole number from 1 to 365.",
      );
    },
  );
});
