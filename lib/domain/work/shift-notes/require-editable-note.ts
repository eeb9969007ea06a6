import type { Context } from "@/lib/auth/context";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { DomainError } from "@/lib/errors";

/**
 * Throws FORBIDDEN if the actor can't see all of the note's horses, or if the actor is limited to selected horses
 * and didn't write the note.
 */
export function requireEditableNote({ horseIds }: Context, note: ShiftNoteDto): void {
  requireAccessToAllHorses("note", note);
  if (horseIds === "all" || note.isMine) return;
  throw new DomainError(
    "FORBIDDEN",
    "You can change or delete only your own notes. Ask the author or someone with access to all horses to make the change.",
  );
}
