"use client";

import { useState } from "react";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";
import { ChargeForm } from "./charge-form";
import { ChargeRow, type ChargeRowData, getEditChargeButtonId } from "./charge-row";

interface ChargesViewProps {
  horse: { id: string; name: string };
  /** The name of the charged organization; null if it is the viewer's own organization. */
  ownerName: string | null;
  /** Null if the lookup failed. */
  page: { charges: readonly ChargeRowData[]; before: string | undefined; after: string | undefined } | null;
  today: CalendarDate;
  canCharge: boolean;
  currency: Currency;
}

export function ChargesView({ horse, ownerName, page, today, canCharge, currency }: ChargesViewProps) {
  const [edited, setEdited] = useState<ChargeRowData | null>(null);
  // Incremented for each new form to reset the form's fields.
  const [round, setRound] = useState(0);
  const charges = page?.charges ?? [];
  const edit = (charge: ChargeRowData | null) => {
    setEdited(charge);
    setRound(round + 1);
  };
  const leave = () => {
    if (edited) document.getElementById(getEditChargeButtonId(edited))?.focus();
    edit(null);
  };
  return (
    <div className={canCharge ? "grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]" : "max-w-3xl"}>
      <Card aria-labelledby="charges">
        <CardHeader id="charges" title="Charges" />
        {!page && <ErrorState what="charges" action={<RetryButton />} />}
        {page && charges.length === 0 && (
          <EmptyState icon="receipt" title="No charges yet">
            {ownerName
              ? `${ownerName} sees your charges for ${horse.name} immediately.`
              : `A stable's charges for ${horse.name} appear here and in your finances.`}
          </EmptyState>
        )}
        {charges.length > 0 && (
          <CardRows>
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} ownerName={ownerName} onEdit={() => edit(charge)} />
            ))}
          </CardRows>
        )}
        {page && <Pagination label="Charge pages" before={page.before} after={page.after} order="date" />}
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
          currency={currency}
        />
      )}
    </div>
  );
}
