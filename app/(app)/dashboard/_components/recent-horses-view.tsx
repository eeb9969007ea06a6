"use client";

import { Avatar } from "@/components/ui/avatar";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";

interface HorseRow {
  id: string;
  name: string;
  breed: string | null;
  color: string | null;
  sex: string | null;
}

/** Null where the lookup failed. */
export function RecentHorsesView({ horses }: { horses: readonly HorseRow[] | null }) {
  return (
    <Card aria-labelledby="recent-horses">
      <CardHeader id="recent-horses" title="Recent horses" />
      {!horses && <ErrorState compact what="horses" action={<RetryButton size="small" />} />}
      {horses?.length === 0 && (
        <EmptyState icon="horse" title="No horses found">
          Horses of your organization show up here.
        </EmptyState>
      )}
      {horses && horses.length > 0 && (
        <CardRows>
          {horses.map((horse) => (
            <li key={horse.id} className="flex items-center gap-3 px-5 py-3">
              <Avatar name={horse.name} />
              <div className="min-w-0">
                <p className="truncate font-semibold">{horse.name}</p>
                <p className="truncate text-ink-faint text-sm">{describeHorse(horse)}</p>
              </div>
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function describeHorse({ breed, color, sex }: HorseRow): string {
  const parts = [color, breed, sex].filter((part) => part !== null && part !== "");
  return parts.length > 0 ? parts.join(" · ") : "No details yet";
}
