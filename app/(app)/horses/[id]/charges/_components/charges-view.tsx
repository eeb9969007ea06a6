"use client";

import { useState } from "react";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { ChargeForm } from "./charge-form";
import { ChargeRow, correctIdOf, type ShownCharge } from "./charge-row";

interface ChargesViewProps {
  horse: { id: string; name: string };
  /** Whom it is charged to; null for the horse's own organization. */
  ownerName: string | null;
  /** Null where the lookup failed. */
  page: { charges: readonly ShownCharge[]; before: string | undefined; after: string | undefined } | null;
  today: CalendarDate;
  canCharge: boolean;
}

export function ChargesView({ horse, ownerName, page, today, canCharge }: ChargesViewProps) {
  const [edited, setEdited] = useState<ShownCharge | null>(null);
  // How often the form was begun anew.
  const [round, setRound] = useState(0);
  const charges = page?.charges ?? [];
  const edit = (charge: ShownCharge | null) => {
    setEdited(charge);
    setRound(round + 1);
  };
  const leave = () => {
    if (edited) document.getElementById(correctIdOf(edited))?.focus();
    edit(null);
  };
  return (
    <div className={canCharge ? "grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]" : "max-w-3xl"}>
      <Card aria-labelledby="charges">
        <CardHeader id="charges" title="Charges" />
        {!page && <ErrorState what="charges" action={<RetryButton />} />}
        {page && charges.length === 0 && (
          <EmptyState icon="receipt" title="Nothing was charged yet">
            {ownerName
              ? `What you charge for ${horse.name} reaches ${ownerName} at once.`
              : `What a stable charges for ${horse.name} stands here, and in your finances.`}
          </EmptyState>
        )}
        {charges.length > 0 && (
          <CardRows>
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} ownerName={ownerName} onEdit={() => edit(charge)} />
            ))}
          </CardRows>
        )}
        {page && <Pagination label="Pages of charges" before={page.before} after={page.after} order="date" />}
      </Card>
      {canCharge && ownerName && (
        <ChargeForm
          key={round}
          horse={horse}
          ownerName={ownerName}
          charge={edited}
          now={charges.find(({ id }) => id === edited?.id)}
          today={today}
          onDone={leave}
          onTakeTheirs={edit}
        />
      )}
    </div>
  );
}
