import { CardRows } from "@/components/ui/card";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CareRow, type CareRowData, HorseLink } from "./care-row";

interface CareByHorseProps {
  /** The due care, sorted by horse. */
  rows: readonly CareRowData[];
  today: CalendarDate;
  canWrite: boolean;
  /** The URL of the list, including its filters. */
  listHref: string;
}

/** Renders due care under one heading per horse. */
export function CareByHorse({ rows, ...props }: CareByHorseProps) {
  return groupByHorse(rows).map((group) => {
    const [first] = group;
    const headingId = `care-of-${first.horseId}`;
    return (
      <section key={first.horseId} aria-labelledby={headingId} className="border-line not-first:border-t">
        <h2 id={headingId} className="bg-sunken px-5 py-2">
          <HorseLink horse={first} />
        </h2>
        <CardRows>
          {group.map((row) => (
            <CareRow key={row.id} row={row} {...props} isGrouped />
          ))}
        </CardRows>
      </section>
    );
  });
}

type HorseGroup = [CareRowData, ...CareRowData[]];

function groupByHorse(rows: readonly CareRowData[]): HorseGroup[] {
  const groups: HorseGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].horseId === row.horseId) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
