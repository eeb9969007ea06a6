import { ButtonLink } from "@/components/ui/button-link";
import { canLogCareWithOneTap } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { getVisitHref } from "./get-visit-href";
import { LogCareNowButton } from "./log-care-now-button";

interface LogButtonsProps {
  id: string;
  kind: RecordKind;
  /** The care and the horse, for example "Farrier for Star". */
  careName: string;
  /** Set on pages about one horse. */
  horseId?: string;
}

/**
 * Renders a button that logs care with one tap if its plan has every detail, and a link to the form. For other care,
 * renders only the link.
 */
export function LogCareButtons({ id, kind, careName, horseId }: LogButtonsProps) {
  const form = { href: getVisitHref(id, horseId), size: "small" } as const;
  if (!canLogCareWithOneTap(kind)) {
    return (
      <ButtonLink {...form} aria-label={`Log ${careName}`}>
        Log…
      </ButtonLink>
    );
  }
  return (
    <>
      <LogCareNowButton id={id} careName={careName} />
      <ButtonLink {...form} variant="quiet" aria-label={`Details: ${careName}`}>
        Details
      </ButtonLink>
    </>
  );
}
