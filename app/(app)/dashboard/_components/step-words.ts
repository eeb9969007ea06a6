import type { StepKey } from "@/lib/domain/day/day";

interface StepWords {
  title: string;
  detail: string;
  label: string;
  /** Null until an earlier step is done. */
  href: string | null;
}

export function stepWords(step: StepKey, newestHorseId: string | null): StepWords {
  switch (step) {
    case "horse":
      return {
        title: "Add a horse",
        detail: "Its name is enough; the rest can follow.",
        label: "Add horse",
        href: "/horses/new",
      };
    case "care":
      return {
        title: "Log care",
        detail: newestHorseId
          ? "A vaccination, a trim, a weight: what was done last."
          : "Once your first horse is here.",
        label: "Log care",
        href: newestHorseId && `/horses/${newestHorseId}/health/new`,
      };
    case "invitation":
      return {
        title: "Invite someone",
        detail: "Your groom, vet or farrier sees what they need, and no more.",
        label: "Invite",
        href: "/organization/invitations",
      };
  }
}
