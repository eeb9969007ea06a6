import { DomainError } from "@/lib/errors";

/** What others' horses need too isn't taken from them: FORBIDDEN for who looks after some of them only. */
export function requireAllTheirs(what: "task" | "note", { isAboutOthers }: { isAboutOthers: boolean }): void {
  if (!isAboutOthers) return;
  throw new DomainError(
    "FORBIDDEN",
    `This ${what} is about other horses too. Ask somebody who looks after all of them.`,
  );
}
