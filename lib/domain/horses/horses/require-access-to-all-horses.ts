import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN if a member limited to some horses changes something that also concerns other horses. */
export function requireAccessToAllHorses(
  what: "task" | "note",
  { isAboutOthers }: { isAboutOthers: boolean },
): void {
  if (!isAboutOthers) return;
  throw new DomainError(
    "FORBIDDEN",
    `This ${what} includes other horses. Ask someone with access to all of them.`,
  );
}
