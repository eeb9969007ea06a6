import { Card, CardHeader } from "@/components/ui/card";
import { Pagination } from "@/components/ui/pagination";
import { HorseTable } from "./horse-table";

interface SharedHorseRow {
  id: string;
  name: string;
  description: string;
  pictureUrl: string | null;
  hasOverdueCare: boolean;
  /** The name of the owning organization. */
  organizationName: string;
}

export interface SharedHorsesProps {
  rows: readonly SharedHorseRow[];
  before: string | undefined;
  after: string | undefined;
}

/** Renders one page of the horses that other organizations share with this organization. */
export function SharedHorses({ rows, before, after }: SharedHorsesProps) {
  return (
    <Card aria-labelledby="shared" className="mt-4">
      <CardHeader id="shared" title="Shared with you" />
      <HorseTable
        caption="Horses shared with you"
        horses={rows.map(({ organizationName, ...horse }) => ({
          ...horse,
          ...{
            barnName: null,
            location: null,
            ownerName: organizationName,
            isLocked: false,
            isSample: false,
          },
        }))}
      />
      <Pagination label="Shared horse pages" before={before} after={after} order="name" />
    </Card>
  );
}
