import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

interface UnplannedCareCardProps {
  horses: readonly VisitHorseDto[];
  /** The type of the new records; null if the user chooses the type for each horse. */
  kind: RecordKind | null;
}

/** Links to a new health record for each horse. A visit can include only planned care. */
export function UnplannedCareCard({ horses, kind }: UnplannedCareCardProps) {
  if (horses.length === 0) return null;
  return (
    <Card aria-labelledby="unplanned-care" className="mb-5">
      <CardHeader
        id="unplanned-care"
        title="Care without a plan"
        description="Log a health record for each horse."
      />
      <CardRows>
        {horses.map(({ id, name }) => (
          <li key={id} className="relative flex items-center gap-3 px-5 py-3.5 hover:bg-sunken">
            <LightLink
              href={`/horses/${id}/health/new${kind ? `?kind=${kind}` : ""}`}
              className="row-link min-w-0 flex-1 break-words font-semibold"
            >
              {name}
            </LightLink>
            <Icon name="caret-right" size={18} className="text-ink-faint" />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
