"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { couldBeSwapped } from "@/lib/horses/birth-text";
import type { ImportRow } from "./import-requests";

/** As many as tell whether day and month are the right way round. */
const SHOWN = 5;

type Born = ImportRow & { birth: NonNullable<ImportRow["birth"]> };

/** The dates as they are understood: first those that would be another day with month and day exchanged. */
export function FoundBirths({ rows }: { rows: readonly ImportRow[] }) {
  const born = rows.filter((row): row is Born => row.birth !== null);
  if (born.length === 0) return null;
  const sorted = born.toSorted(
    (left, right) => Number(couldBeSwapped(right.birth)) - Number(couldBeSwapped(left.birth)),
  );
  const rest = sorted.slice(SHOWN);
  return (
    <Card aria-labelledby="found-births">
      <CardHeader
        id="found-births"
        title="How dates of birth are read"
        description="With slashes the month comes first, with dots the day. If these are wrong, change them in the file and choose it again."
      />
      <CardBody>
        <Births rows={sorted.slice(0, SHOWN)} />
        {rest.length > 0 && (
          <details className="mt-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green">
              {rest.length === 1 ? "One more date" : `${rest.length} more dates`}
            </summary>
            <Births rows={rest} />
          </details>
        )}
      </CardBody>
    </Card>
  );
}

function Births({ rows }: { rows: readonly Born[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ line, name, birth: { written, on } }) => (
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
