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
  /**
   * The time of the last edit (ISO 8601) and the editor's name at that time. Null if the note was never edited.
   */
  editedAt: z.string().nullable(),
  editedByName: z.string().nullable(),
  revision: z.number(),
  /** The horses that the user can see. */
  horses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the note also includes horses that the user can't see. */
  isAboutOthers: z.boolean(),
  /** People who confirmed that they read the note's current text, in the order of their confirmations. */
  readers: z.array(z.string()),
  /** People who confirmed that they read the note, but not since its last edit. Leaves out the editor. */
  earlierReaders: z.array(z.string()),
  /** Whether the user made the last edit or confirmed that they read the current text. */
  isRead: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type ShiftNoteDto = z.infer<typeof shiftNoteDtoSchema>;
