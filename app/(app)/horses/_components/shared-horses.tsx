import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { Pagination } from "@/components/ui/pagination";
import { HorseRow } from "./horse-row";

interface SharedHorseRow {
  id: string;
  name: string;
  words: string;
  pictureUrl: string | null;
  /** Whose it is. */
  organizationName: string;
}

export interface SharedHorsesProps {
  rows: readonly SharedHorseRow[];
  before: string | undefined;
  after: string | undefined;
}

/** Horses of other organizations that are shared with this one, a page of them. */
export function SharedHorses({ rows, before, after }: SharedHorsesProps) {
  return (
    <Card aria-labelledby="shared" className="mt-4">
      <CardHeader id="shared" title="Shared with you" />
      <CardRows>
        {rows.map(({ organizationName, ...horse }) => (
          <HorseRow
            key={horse.id}
            horse={{ ...horse, barnName: null, location: null, ownerName: organizationName, isLocked: false }}
          />
        ))}
      </CardRows>
      <Pagination label="Pages of shared horses" before={before} after={after} order="name" />
    </Card>
  );
}
