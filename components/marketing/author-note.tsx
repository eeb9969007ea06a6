import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import type { TeamMember } from "@/content/company";
import { HealthDisclaimer } from "./health-disclaimer";

interface AuthorNoteProps {
  member: TeamMember;
  /** Whether to add the note that says the article doesn't replace a vet. */
  isHealth: boolean;
}

export function AuthorNote({ member: { name, role, text, image }, isHealth }: AuthorNoteProps) {
  return (
    <footer className="mt-12 space-y-5 border-line border-t pt-6">
      <div className="flex items-start gap-4">
        <HorsePortrait coat={image} />
        <p>
          <span className="block font-semibold">
            {name}, {role}
          </span>
          <span className="text-ink-soft">{text}</span>
        </p>
      </div>
      {isHealth && <HealthDisclaimer />}
    </footer>
  );
}
