import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN if a member tries to change a task or note that includes horses they can't see. */
export function requireAccessToAllHorses(
  subject: "task" | "note",
  { isAboutOthers }: { isAboutOthers: boolean },
): void {
  if (!isAboutOthers) return;
  throw new DomainError(
    "FORBIDDEN",
    `This ${subject} includes horses that you can't see. Ask someone who can see all of them to make the change.`,
  );
}
