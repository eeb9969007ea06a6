"use client";

import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";

interface HorseRow {
  id: string;
  name: string;
  isSample: boolean;
  /** The color, breed, sex and age. */
  description: string;
  pictureUrl: string | null;
}

/** Lists the newest horses. `horses` is null if the lookup failed. */
export function RecentHorsesView({
  horses,
  canWrite,
}: {
  horses: readonly HorseRow[] | null;
  canWrite: boolean;
}) {
  return (
    <Card aria-labelledby="recent-horses">
      <CardHeader
        id="recent-horses"
        title="Recent horses"
        actions={
          <ButtonLink href="/horses" variant="quiet" size="small">
            All horses
          </ButtonLink>
        }
      />
      {!horses && <ErrorState compact what="horses" action={<RetryButton size="small" />} />}
      {horses?.length === 0 && (
        <EmptyState
          icon="horse"
          title="No horses found"
          action={
            canWrite && (
              <ButtonLink href="/horses/new" icon="plus">
                Add horse
              </ButtonLink>
            )
          }
        >
          Your organization's horses appear here.
        </EmptyState>
      )}
      {horses && horses.length > 0 && (
        <CardRows>
          {horses.map((horse) => (
            <li key={horse.id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-sunken/45">
              <Avatar name={horse.name} src={horse.pictureUrl} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">
                  <LightLink href={`/horses/${horse.id}`} className="row-link">
                    {horse.name}
                  </LightLink>
                </p>
                <p className="truncate text-ink-faint text-sm">{horse.description || "No details yet"}</p>
              </div>
              {horse.isSample && <Badge tone="leather">Sample</Badge>}
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
