import { ButtonLink } from "@/components/ui/button-link";
import { canLogWithOneTap } from "@/lib/domain/care/model/plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { getVisitHref } from "./get-visit-href";
import { LogNowButton } from "./log-now-button";

interface LogButtonsProps {
  id: string;
  kind: RecordKind;
  /** For example "Farrier for Star". */
  careName: string;
  /** Set on pages about this horse. */
  horseId?: string;
}

/**
 * Renders a button that logs care with one tap if its plan has every detail, and a link to the form. Other care
 * has only the link.
 */
export function LogButtons({ id, kind, careName, horseId }: LogButtonsProps) {
  const form = { href: getVisitHref(id, horseId), size: "small" } as const;
  if (!canLogWithOneTap(kind)) {
    return (
      <ButtonLink {...form} aria-label={`Log ${careName}`}>
        Log…
      </ButtonLink>
    );
  }
  return (
    <>
      <LogNowButton id={id} careName={careName} />
      <ButtonLink {...form} variant="quiet" aria-label={`Details: ${careName}`}>
        Details
      </ButtonLink>
    </>
  );
}
