"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { hasAmbiguousOrder } from "@/lib/dates/typed-date";
import type { ImportRow } from "./import-requests";

/**
 * The maximum number of dates to show. A few are enough to see whether day and month are in the right order.
 */
const MAX_SHOWN_DATES = 5;

type RowWithDate = ImportRow & { date: NonNullable<ImportRow["date"]> };

/** Lists the parsed dates. Dates that would also be valid with day and month swapped come first. */
export function ImportDatesCard({ title, rows }: { title: string; rows: readonly ImportRow[] }) {
  const dated = rows.filter((row): row is RowWithDate => row.date !== null);
  if (dated.length === 0) return null;
  const sorted = dated.toSorted(
    (left, right) => Number(hasAmbiguousOrder(right.date)) - Number(hasAmbiguousOrder(left.date)),
  );
  const rest = sorted.slice(MAX_SHOWN_DATES);
  return (
    <Card aria-labelledby="found-dates">
      <CardHeader
        id="found-dates"
        title={title}
        description="In dates with slashes, the month comes first. In dates with dots, the day comes first. If these dates are wrong, correct them in the file, then choose the file again."
      />
      <CardBody>
        <DateList rows={sorted.slice(0, MAX_SHOWN_DATES)} />
        {rest.length > 0 && (
          <details className="mt-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green">
              {rest.length === 1 ? "One more date" : `${rest.length} more dates`}
            </summary>
            <DateList rows={rest} />
          </details>
        )}
      </CardBody>
    </Card>
  );
}

function DateList({ rows }: { rows: readonly RowWithDate[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ line, name, date: { written, on } }) => (
        <li key={line} className="flex flex-wrap items-baseline gap-x-3">
          <DateText value={on} className="font-semibold" />
          <span className="min-w-0 break-words text-ink-soft">
            {name || `Row ${line}`}, in the file as “{written}”
          </span>
        </li>
      ))}
    </ul>
  );
}
