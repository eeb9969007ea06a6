import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN if a member changes something that includes horses they have no access to. */
export function requireAccessToAllHorses(
  subject: "task" | "note",
  { isAboutOthers }: { isAboutOthers: boolean },
): void {
  if (!isAboutOthers) return;
  throw new DomainError(
    "FORBIDDEN",
    `This ${subject} includes horses that you can't see. Ask someone with access to all of them.`,
  );
}
