import { z } from "zod";
import { optionalText } from "@/lib/fields";
import { idList } from "@/lib/lists/fields";
import { dayField } from "@/lib/value-fields";

export const SHIFTS = ["morning", "midday", "evening", "night"] as const;
export type Shift = (typeof SHIFTS)[number];

/** The maximum number of horses per note. */
const MAX_HORSES = 50;
const TEXT_REQUIRED = "Enter a note for the next shift.";

const noteFields = z.object({
  shift: z.enum(SHIFTS, { error: "Choose a shift." }),
  text: optionalText(2_000).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message: TEXT_REQUIRED });
    return z.NEVER;
  }),
  horse_ids: idList("Choose horses from the list.", MAX_HORSES),
});

export const addShiftNoteSchema = noteFields.extend({
  /** The local date. Defaults to today. */
  day: dayField("Choose a date.").nullish(),
});
export type AddShiftNoteInput = z.input<typeof addShiftNoteSchema>;

export const updateShiftNoteSchema = noteFields.extend({
  id: z.string(),
  /** The revision that the change is based on. If there is a newer revision, the change is rejected with CONFLICT. */
  revision: z.coerce
    .number<string | number>({ error: "Send the revision that your change is based on." })
    .int()
    .min(1),
});
export type UpdateShiftNoteInput = z.input<typeof updateShiftNoteSchema>;

export const shiftNoteIdSchema = z.object({ id: z.string() });
export type ShiftNoteIdInput = z.input<typeof shiftNoteIdSchema>;

export const markShiftNoteReadSchema = shiftNoteIdSchema.extend({
  /** The revision that the user has read. If there is a newer one, the confirmation is rejected with CONFLICT. */
  revision: z.coerce.number<string | number>().int().nullish(),
});
export type MarkShiftNoteReadInput = z.input<typeof markShiftNoteReadSchema>;

export const listShiftNotesSchema = z.object({
  day: dayField("Enter a date, such as 2026-11-22.").nullish(),
});
export type ListShiftNotesInput = z.input<typeof listShiftNotesSchema>;
