import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { LINE_MAX_LENGTH, optionalLine, requiredText } from "@/lib/fields";

/** A required single line of text. */
export function lineField(missing: string) {
  return requiredText(missing, LINE_MAX_LENGTH);
}

/** The number of digits of a US phone number without its area code. A shorter number is incomplete. */
const MIN_PHONE_DIGITS = 7;

export const INCOMPLETE_PHONE_MESSAGE = "Enter a complete phone number, such as (555) 010-4477.";

/** Returns whether a phone number has enough digits. The text can contain words, such as "ext. 12". */
export function isCompletePhone(text: string): boolean {
  return text.replaceAll(/\D/g, "").length >= MIN_PHONE_DIGITS;
}

/** A phone number that can be incomplete if it was stored earlier. See `requireCompletePhones`. */
export function optionalStoredPhone() {
  return optionalLine(50);
}

/** An optional, complete phone number. */
export function optionalPhone() {
  return optionalStoredPhone().refine(
    (text) => text === null || isCompletePhone(text),
    INCOMPLETE_PHONE_MESSAGE,
  );
}

export function dayField(missing: string) {
  return (
    z
      .string({ error: missing })
      .trim()
      // Stops here if the date is invalid, because later checks compare dates.
      .min(1, { error: missing, abort: true })
      .refine(isCalendarDate, { error: "Enter a valid date.", abort: true })
      .meta({ format: "date" })
  );
}

/** An optional date. */
export function optionalDay() {
  return z
    .string({ error: "Enter a date, such as 2026-11-21." })
    .trim()
    .refine((text) => text === "" || isCalendarDate(text), "Enter a valid date.")
    .meta({ format: "date" })
    .nullish()
    .transform((text) => text || null);
}

/**
 * Identifies a request, so that a repeated request returns the first result. Converted to lowercase, like
 * stored IDs.
 */
export function optionalRequestId() {
  return z.guid("This must be a UUID.").toLowerCase().optional();
}

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An optional time (HH:MM) in the organization's time zone. */
export function optionalTime() {
  return (
    z
      .string({ error: "Enter a time, such as 14:30." })
      .trim()
      // Stops here if the time is invalid, because later checks use the time in calculations.
      .refine((text) => text === "" || CLOCK_TIME.test(text), {
        error: "Enter a time, such as 14:30.",
        abort: true,
      })
      .nullish()
      .transform((text) => text || null)
  );
}

const NUMBER = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?$/;

/** A number with or without thousands separators; null if empty. */
export function optionalNumber() {
  return z
    .union([z.number(), z.string()], { error: NOT_A_NUMBER_MESSAGE })
    .nullish()
    .transform((value, context) => {
      const text = String(value ?? "").trim();
      if (text === "") return null;
      if (NUMBER.test(text)) return Number(text.replaceAll(",", ""));
      context.addIssue({ code: "custom", message: NOT_A_NUMBER_MESSAGE });
      return z.NEVER;
    });
}

const NOT_A_NUMBER_MESSAGE = "Enter a number, such as 38 or 100.5.";

export function numberField(missing: string) {
  return optionalNumber().transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });
}

/**
 * An optional ID from a list, converted to lowercase like stored IDs. Forms send an empty string if nothing
 * is selected.
 */
export function optionalId(message: string) {
  return z
    .union([z.literal(""), z.guid(message).toLowerCase()], { error: message })
    .nullish()
    .transform((id) => id || null);
}
