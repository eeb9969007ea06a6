import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN if a member limited to selected horses changes something that also affects other horses. */
export function requireAccessToAllHorses(
  subject: "task" | "note",
  { isAboutOthers }: { isAboutOthers: boolean },
): void {
  if (!isAboutOthers) return;
  throw new DomainError(
    "FORBIDDEN",
    `This ${subject} includes other horses. Ask someone with access to all of them.`,
  );
}
