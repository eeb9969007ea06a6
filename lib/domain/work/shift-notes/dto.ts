import { z } from "zod";
import { SHIFTS } from "@/lib/domain/work/shift-notes/model/schemas";

export const shiftNoteDtoSchema = z.object({
  id: z.string(),
  day: z.string(),
  shift: z.enum(SHIFTS),
  text: z.string(),
  /** The author's name at the time they wrote the note. */
  authorName: z.string(),
  isMine: z.boolean(),
  /** The horses that the user can see. */
  horses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the note also includes horses that the user can't see. */
  isAboutOthers: z.boolean(),
  /** People who confirmed that they read the note, in the order of their confirmations. */
  readers: z.array(z.string()),
  /** Whether the user confirmed that they read the note. */
  isRead: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type ShiftNoteDto = z.infer<typeof shiftNoteDtoSchema>;
