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
  /** The URL of the list that the form returns to. By default, the form returns to the list of all care. */
  listHref?: string;
}

/**
 * Renders a link to the form that logs the care. If the plan contains all the data that the record needs,
 * also renders a button that logs the care with one tap.
 */
export function LogCareButtons({ id, kind, careName, horseId, listHref }: LogButtonsProps) {
  const form = { href: getVisitHref(id, { horseId, listHref }), size: "small" } as const;
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
