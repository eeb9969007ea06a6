import { ButtonLink } from "@/components/ui/button-link";
import { isLoggedByTap } from "@/lib/care/plan-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import { LogNowButton } from "./log-now-button";
import { visitHref } from "./visit-href";

interface LogButtonsProps {
  id: string;
  kind: RecordKind;
  /** Such as "Farrier for Star". */
  what: string;
  /** On a page of the horse. */
  horseId?: string;
}

/** One tap logs what its plan knows all of, its form is a tap away; the rest has its form alone. */
export function LogButtons({ id, kind, what, horseId }: LogButtonsProps) {
  const form = { href: visitHref(id, horseId), size: "small" } as const;
  if (!isLoggedByTap(kind)) {
    return (
      <ButtonLink {...form} aria-label={`Log ${what}`}>
        Log…
      </ButtonLink>
    );
  }
  return (
    <>
      <LogNowButton id={id} what={what} />
      <ButtonLink {...form} variant="quiet" aria-label={`Details: ${what}`}>
        Details
      </ButtonLink>
    </>
  );
}
