import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { optionalLine, requiredText } from "@/lib/fields";

const LINE_MAX = 120;

/** A line that must be there. */
export function lineField(missing: string) {
  return requiredText(missing, LINE_MAX);
}

/** One that may be left out. */
export function optionalWords(max = LINE_MAX) {
  return optionalLine(max);
}

export function dayField(missing: string) {
  return (
    z
      .string({ error: missing })
      .trim()
      // What compares days goes no further with one that isn't any.
      .min(1, { error: missing, abort: true })
      .refine(isCalendarDate, { error: "Enter a day that exists.", abort: true })
      .meta({ format: "date" })
  );
}

/** A day that may be left out. */
export function optionalDay() {
  return z
    .string({ error: "Enter a day, such as 2026-11-21." })
    .trim()
    .refine((text) => text === "" || isCalendarDate(text), "Enter a day that exists.")
    .meta({ format: "date" })
    .nullish()
    .transform((text) => text || null);
}

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** HH:MM of the organization's day. */
export function optionalTime() {
  return (
    z
      .string({ error: "Enter a time, such as 14:30." })
      .trim()
      // What reckons with it goes no further with one that isn't any.
      .refine((text) => text === "" || CLOCK_TIME.test(text), {
        error: "Enter a time, such as 14:30.",
        abort: true,
      })
      .nullish()
      .transform((text) => text || null)
  );
}

const NUMBER = /^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?$/;

/** A number as people type it, with or without commas between thousands; null when nothing is typed. */
export function optionalNumber() {
  return z
    .union([z.number(), z.string()], { error: NOT_A_NUMBER })
    .nullish()
    .transform((value, context) => {
      const text = String(value ?? "").trim();
      if (text === "") return null;
      if (NUMBER.test(text)) return Number(text.replaceAll(",", ""));
      context.addIssue({ code: "custom", message: NOT_A_NUMBER });
      return z.NEVER;
    });
}

const NOT_A_NUMBER = "Enter a number, such as 38 or 100.5.";

export function numberField(missing: string) {
  return optionalNumber().transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });
}
