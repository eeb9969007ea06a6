"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { canBeSwapped } from "@/lib/dates/written-date";
import type { ImportRow } from "./import-requests";

/** Enough dates to see whether day and month are in the right order. */
const SHOWN = 5;

type Dated = ImportRow & { date: NonNullable<ImportRow["date"]> };

/** Lists the dates as they were understood. Dates that would differ with day and month swapped come first. */
export function FoundDates({ title, rows }: { title: string; rows: readonly ImportRow[] }) {
  const dated = rows.filter((row): row is Dated => row.date !== null);
  if (dated.length === 0) return null;
  const sorted = dated.toSorted(
    (left, right) => Number(canBeSwapped(right.date)) - Number(canBeSwapped(left.date)),
  );
  const rest = sorted.slice(SHOWN);
  return (
    <Card aria-labelledby="found-dates">
      <CardHeader
        id="found-dates"
        title={title}
        description="With slashes the month comes first, with dots the day. If these are wrong, change them in the file and choose it again."
      />
      <CardBody>
        <Dates rows={sorted.slice(0, SHOWN)} />
        {rest.length > 0 && (
          <details className="mt-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green">
              {rest.length === 1 ? "One more date" : `${rest.length} more dates`}
            </summary>
            <Dates rows={rest} />
          </details>
        )}
      </CardBody>
    </Card>
  );
}

function Dates({ rows }: { rows: readonly Dated[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ line, name, date: { written, on } }) => (
        <li key={line} className="flex flex-wrap items-baseline gap-x-3">
          <DateText value={on} className="font-semibold" />
          <span className="min-w-0 break-words text-ink-soft">
            {name || `Row ${line}`}, in the file “{written}”
          </span>
        </li>
      ))}
    </ul>
  );
}
