import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";

export const MAX_REMINDER_STEPS = 12;
export const FIRST_REMINDER_DAY = -60;
export const LAST_REMINDER_DAY = 365;

const DAYS_ERROR = `Enter up to ${MAX_REMINDER_STEPS} whole numbers from ${FIRST_REMINDER_DAY} to ${LAST_REMINDER_DAY}, such as -3, 0, 7.`;

/** A checkbox. Forms send "on" for a checked box and omit the field otherwise. */
const checkbox = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

/**
 * Days relative to the due date, as a list or as comma-separated text. Sorted in ascending order, without
 * duplicates.
 */
const daysField = z
  .union([z.string(), z.array(z.number())], { error: DAYS_ERROR })
  .transform((value, context) => {
    const parts = typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : value.map(String);
    const days = [
      ...new Set(parts.map((part) => (/^[-\u2212+]?\d{1,3}$/.test(part) ? toNumber(part) : Number.NaN))),
    ];
    if (
      days.length <= MAX_REMINDER_STEPS &&
      days.every((day) => day >= FIRST_REMINDER_DAY && day <= LAST_REMINDER_DAY)
    ) {
      return days.toSorted((one, other) => one - other);
    }
    context.addIssue({ code: "custom", message: DAYS_ERROR });
    return z.NEVER;
  });

/** Also accepts the typographic minus sign. Adding 0 turns -0 into 0. */
function toNumber(text: string): number {
  return Number(text.replace("\u2212", "-")) + 0;
}

const HOUR_ERROR = "Choose an hour.";

/** An hour from 0 to 23. An empty value becomes null. */
const hourField = z
  .union([z.string(), z.number()], { error: HOUR_ERROR })
  .nullish()
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return null;
    if (/^\d{1,2}$/.test(text) && Number(text) <= 23) return Number(text);
    context.addIssue({ code: "custom", message: HOUR_ERROR });
    return z.NEVER;
  });

export const reminderSettingsSchema = z
  .object({
    is_enabled: checkbox,
    days: daysField,
    quiet_from: hourField,
    quiet_until: hourField,
    has_texts: checkbox,
    /** 0 if the settings have never been changed. */
    revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
  })
  .superRefine(({ is_enabled: isEnabled, days, quiet_from: from, quiet_until: until }, context) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (isEnabled && days.length === 0) reject("days", "Choose at least one day, or turn reminders off.");
    if ((from === null) !== (until === null)) reject("quiet_until", "Choose both hours, or neither.");
    if (from !== null && from === until) reject("quiet_until", "Choose a different hour.");
  });
export type ReminderSettingsInput = z.input<typeof reminderSettingsSchema>;

const PAUSE_ERROR = "Choose the last day of the pause.";

/** A day. An empty value becomes null. */
const optionalDay = z
  .string({ error: PAUSE_ERROR })
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((day) => day === null || isCalendarDate(day), PAUSE_ERROR);

/** Pauses an invoice's reminders through the given day, or ends the pause if no day is given. */
export const pauseInvoiceSchema = z.object({ id: z.string(), paused_until: optionalDay });
export type PauseInvoiceInput = z.input<typeof pauseInvoiceSchema>;

export const reminderExceptionsSchema = z.object({
  id: z.string(),
  is_reminded: checkbox,
  has_late_fees: checkbox,
  agreed_to_texts: checkbox,
  paused_until: optionalDay,
});
export type ReminderExceptionsInput = z.input<typeof reminderExceptionsSchema>;

const flagField = z.boolean({ error: "Use true or false." });

/** The API's request body. Unlike a form, it must include every flag. */
export const apiReminderExceptionsSchema = z.object({
  is_reminded: flagField,
  has_late_fees: flagField,
  agreed_to_texts: flagField,
  paused_until: optionalDay,
});

export const invoiceReminderSchema = z.object({ id: z.string() });
export type InvoiceReminderInput = z.input<typeof invoiceReminderSchema>;

export const invoiceRemindersSchema = z.object({ invoice_ids: z.array(z.string()).max(200) });
export type InvoiceRemindersInput = z.input<typeof invoiceRemindersSchema>;

export const contactReminderSchema = z.object({ id: z.string() });
export type ContactReminderInput = z.input<typeof contactReminderSchema>;
