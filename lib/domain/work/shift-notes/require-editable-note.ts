import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { requireAccessToAllHorses } from "@/lib/domain/horses/horses/require-access-to-all-horses";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { DomainError } from "@/lib/errors";

/**
 * Throws FORBIDDEN if the actor can't see all of the note's horses, or if the actor neither wrote the note nor may
 * manage members.
 */
export function requireEditableNote({ permissions }: Context, note: ShiftNoteDto): void {
  requireAccessToAllHorses("note", note);
  if (note.isMine || hasPermission(permissions, "members", "full")) return;
  throw new DomainError(
    "FORBIDDEN",
    "You can change or delete only your own notes. Ask the author, an owner or a manager to make the change.",
  );
}
