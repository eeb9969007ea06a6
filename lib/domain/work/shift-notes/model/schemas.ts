import { z } from "zod";
import { optionalText } from "@/lib/fields";
import { idList } from "@/lib/lists/fields";
import { dayField } from "@/lib/value-fields";

export const SHIFTS = ["morning", "midday", "evening", "night"] as const;
export type Shift = (typeof SHIFTS)[number];

/** The maximum number of horses per note. */
const MAX_HORSES = 50;
const TEXT_REQUIRED = "Enter a note for the next shift.";

export const addShiftNoteSchema = z.object({
  /** The local date. Defaults to today. */
  day: dayField("Choose a date.").nullish(),
  shift: z.enum(SHIFTS, { error: "Choose the shift." }),
  text: optionalText(2_000).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message: TEXT_REQUIRED });
    return z.NEVER;
  }),
  horse_ids: idList("Choose horses from the list.", MAX_HORSES),
});
export type AddShiftNoteInput = z.input<typeof addShiftNoteSchema>;

export const shiftNoteIdSchema = z.object({ id: z.string() });
export type ShiftNoteIdInput = z.input<typeof shiftNoteIdSchema>;

export const listShiftNotesSchema = z.object({
  day: dayField("Enter a date, such as 2026-11-22.").nullish(),
});
export type ListShiftNotesInput = z.input<typeof listShiftNotesSchema>;
