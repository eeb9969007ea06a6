import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { HorseRow } from "./horse-row";

export interface SharedHorseRow {
  id: string;
  name: string;
  words: string;
  pictureUrl: string | null;
  /** Whose it is. */
  organizationName: string;
}

/** Horses of other organizations that are shared with this one. */
export function SharedHorses({ horses }: { horses: readonly SharedHorseRow[] }) {
  return (
    <Card aria-labelledby="shared" className="mt-4">
      <CardHeader id="shared" title="Shared with you" />
      <CardRows>
        {horses.map(({ organizationName, ...horse }) => (
          <HorseRow
            key={horse.id}
            horse={{ ...horse, barnName: null, location: null, ownerName: organizationName, isLocked: false }}
          />
        ))}
      </CardRows>
    </Card>
  );
}
