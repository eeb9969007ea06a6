import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { CareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import { CARE_KIND_LABELS } from "@/lib/domain/billing/services/model/care-kinds";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

const MAX_LISTED = 4;
const MAX_NAMES = 3;

interface LoggedVisitsProps {
  visits: readonly CareVisit[];
  /** Whether any service on the price list covers a type of care. */
  isCovered: boolean;
  horses: readonly HorseChoice[];
  chosen: CareVisit | undefined;
  onChoose: (visit: CareVisit) => void;
}

/** Lists logged visits without a charge. Tapping a visit fills in the form. */
export function LoggedVisits({ visits, isCovered, horses, chosen, onChoose }: LoggedVisitsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (visits.length === 0) {
    if (isCovered) return null;
    return (
      <p className="text-ink-soft text-sm sm:col-span-2">
        To see logged visits here, edit a service in your price list and choose the care that the service
        covers.
      </p>
    );
  }
  const listed = showsAll ? visits : visits.slice(0, MAX_LISTED);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold text-sm">Logged visits without a charge</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {listed.map((visit) => (
          <Button
            key={`${visit.happenedOn} ${visit.kind}`}
            size="small"
            aria-pressed={visit === chosen}
            className="aria-pressed:bg-green-wash aria-pressed:text-green"
            onClick={() => onChoose(visit)}
          >
            <VisitTitle visit={visit} horses={horses} />
          </Button>
        ))}
        {listed.length < visits.length && (
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            Show all {visits.length}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Warns that the entered visit may already be logged on another day for the chosen horses. */
export function OtherVisitAlert({
  visit,
  horses,
  onChoose,
}: Omit<LoggedVisitsProps, "visits" | "isCovered" | "chosen"> & { visit: CareVisit }) {
  return (
    <Alert
      tone="warning"
      title="Was this visit already logged?"
      className="sm:col-span-2"
      actions={
        <Button size="small" onClick={() => onChoose(visit)}>
          Charge for the logged visit
        </Button>
      }
    >
      <VisitTitle visit={visit} horses={horses} />. This logged visit has no charge yet. If it's the same
      visit, charge for the logged visit so that you don't charge for it twice.
    </Alert>
  );
}

/** Shows the title of a visit, for example "Farrier, Nov 26: Juniper and Oak". */
function VisitTitle({ visit, horses }: Pick<LoggedVisitsProps, "horses"> & { visit: CareVisit }): ReactNode {
  const horseIds = new Set(visit.records.map(({ horseId }) => horseId));
  const names = horses.filter(({ id }) => horseIds.has(id)).map(({ name }) => name);
  const listed =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]
      : names;
  return (
    // Wraps the title in one `span`, because `Button` adds gaps between its children.
    <span>
      {visit.kind && CARE_KIND_LABELS[visit.kind]}, <DateText value={visit.happenedOn} shape="day" />:{" "}
      {new Intl.ListFormat("en-US").format(listed)}
    </span>
  );
}
