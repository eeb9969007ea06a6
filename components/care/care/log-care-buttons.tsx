import { ButtonLink } from "@/components/ui/button-link";
import { canLogCareWithOneTap } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { addFrom } from "@/lib/lists/back-link";
import { LogCareNowButton } from "./log-care-now-button";

interface VisitOrigin {
  /** The ID of the horse. Required if the horse belongs to another organization. */
  horseId?: string | undefined;
  /** The URL of the list that the form returns to. By default, the form returns to the list of all care. */
  listHref?: string | undefined;
}

interface LogButtonsProps {
  id: string;
  kind: RecordKind;
  /** The plan's subject, such as the vaccine. Empty if the type of care doesn't need one. */
  subject: string;
  /** The care and the horse, for example "Farrier for Star". */
  careName: string;
  /** Set on pages about one horse. */
  horseId?: string;
  /** The URL of the list that the form returns to. By default, the form returns to the list of all care. */
  listHref?: string;
}

/**
 * Renders a link to the form that logs the care. If the plan contains all the data that the record needs, also
 * renders a button that logs the care with one tap.
 */
export function LogCareButtons({ id, kind, subject, careName, horseId, listHref }: LogButtonsProps) {
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
      <LogCareNowButton
        id={id}
        careName={careName}
        title={subject || RECORD_LABELS[kind]}
        visitHref={form.href}
      />
      <ButtonLink {...form} variant="quiet" aria-label={`Details: ${careName}`}>
        Details
      </ButtonLink>
    </>
  );
}

/** Returns the path of the form that logs a care item. */
function getVisitHref(id: string, { horseId, listHref }: VisitOrigin = {}): string {
  const query = new URLSearchParams({ items: id, ...(horseId && { horse: horseId }) });
  return addFrom(`/care/visit?${query}`, listHref && listHref !== "/care" ? listHref : null);
}
