"use client";

import { DateText } from "@/components/ui/date-text";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { compareNames } from "@/lib/lists/name-order";
import { getPrintFontSize, type PrintRow } from "./get-print-font-size";

interface PrintableTaskBoardProps {
  organizationName: string;
  day: CalendarDate;
  tasks: readonly TaskBoardItem[];
}

/** Prints a day's board on one page, with a row for each horse and a checkbox for each task. */
export function PrintableTaskBoard({ organizationName, day, tasks }: PrintableTaskBoardProps) {
  const rows = getPrintRows(tasks);
  return (
    <section aria-hidden className="print-board hidden text-black print:block">
      <header className="mb-2 flex items-baseline justify-between border-black border-b pb-1">
        <p className="font-semibold text-base">
          Tasks, <DateText value={day} shape="long" />
        </p>
        <p className="text-sm">{organizationName}</p>
      </header>
      <table
        className="w-full border-collapse"
        style={{ fontSize: `${getPrintFontSize(rows)}pt`, lineHeight: 1.25 }}
      >
        <tbody>
          {rows.map(({ name, tasks: texts }) => (
            <tr key={name} className="break-inside-avoid border-black/30 border-b align-top">
              <th scope="row" className="w-1/5 py-[0.4mm] pr-2 text-left font-semibold">
                {name}
              </th>
              <td className="py-[0.4mm]">
                {texts.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a printed page doesn't change.
                  <span key={index} className="mr-[1.2em] inline-block">
                    <span className="mr-[0.4em] inline-block size-[0.75em] border border-black" />
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SEVERAL_HORSES_TITLE = "Several horses";
const NO_HORSE_TITLE = "No horse";

/** Returns one row per horse, then the tasks for several horses, then the tasks without a horse. */
export function getPrintRows(tasks: readonly TaskBoardItem[]): PrintRow[] {
  const rows = new Map<string, string[]>();
  for (const task of tasks) {
    if (task.status === "done" || task.status === "skipped") continue;
    const [horse, ...others] = task.horses;
    const name = !horse ? NO_HORSE_TITLE : others.length > 0 ? SEVERAL_HORSES_TITLE : horse.name;
    rows.set(name, [...(rows.get(name) ?? []), getTaskText(task)]);
  }
  const rank = (name: string) => [SEVERAL_HORSES_TITLE, NO_HORSE_TITLE].indexOf(name);
  return [...rows]
    .map(([name, texts]) => ({ name, tasks: texts }))
    .toSorted((left, right) => rank(left.name) - rank(right.name) || compareNames(left.name, right.name));
}

function getTaskText({ dueTime, title, assignee, horses, isUrgent }: TaskBoardItem): string {
  const about = horses.length > 1 ? ` (${horses.map(({ name }) => name).join(", ")})` : "";
  const assignment = assignee ? `, ${assignee.name}` : "";
  return `${dueTime ? `${formatTimeOfDay(dueTime)} ` : ""}${isUrgent ? "Urgent: " : ""}${title}${about}${assignment}`;
}
