"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Tabs } from "@/components/ui/tabs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Assignees } from "@/lib/domain/work/tasks/list-assignees";
import { getTaskBoardHref, type TaskBoardUrlState } from "./task-board-url-state";

interface TaskBoardBarProps {
  urlState: TaskBoardUrlState;
  board: { day: CalendarDate; today: CalendarDate; before: CalendarDate; after: CalendarDate };
  assignees: Assignees;
  /** Additional tools for the board. */
  children: ReactNode;
}

/** Shows the controls for the board's date, assignee filter and grouping. */
export function TaskBoardBar({ urlState, board, assignees, children }: TaskBoardBarProps) {
  const { day, today, before, after } = board;
  const to = (other: string) => getTaskBoardHref({ ...urlState, day: other === today ? null : other });
  const tabs = (["hour", "person", "horse"] as const).map((grouping) => ({
    key: grouping,
    label: { hour: "By hour", person: "By person", horse: "By horse" }[grouping],
    href: getTaskBoardHref({ ...urlState, grouping }),
  }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label="Day" className="flex items-center max-sm:w-full sm:gap-1">
        <ButtonLink href={to(before)} iconOnly icon="caret-left" variant="quiet" aria-label="Previous day" />
        <p className="min-w-0 flex-1 text-center font-semibold sm:min-w-52" aria-live="polite">
          {day === today && "Today, "}
          <DateText value={day} shape="long" today={today} className="max-sm:hidden" />
          {/* On phones, a long date would overlap the links beside it. */}
          <DateText value={day} shape="weekday" today={today} className="whitespace-normal! sm:hidden" />
        </p>
        <ButtonLink href={to(after)} iconOnly icon="caret-right" variant="quiet" aria-label="Next day" />
        {day !== today && (
          <ButtonLink href={to(today)} size="small">
            Today
          </ButtonLink>
        )}
      </nav>
      <Tabs label="Board" items={tabs} current={urlState.grouping} />
      <AssigneeMenu urlState={urlState} assignees={assignees} />
      {children}
    </div>
  );
}

function AssigneeMenu({
  urlState,
  assignees: { people, roles },
}: Pick<TaskBoardBarProps, "urlState" | "assignees">) {
  const { assignee } = urlState;
  const all = [...people, ...roles];
  const shown = assignee === "mine" ? "Mine" : (all.find(({ id }) => id === assignee)?.name ?? "Everyone");
  const link = (key: string | null, label: string) => (
    <MenuLink
      key={key ?? "all"}
      href={getTaskBoardHref({ ...urlState, assignee: key })}
      icon={key === assignee ? "check" : undefined}
    >
      {label}
    </MenuLink>
  );
  return (
    <DropdownMenu
      label={`Assignee: ${shown}`}
      align="start"
      trigger={
        <>
          <span className={assignee ? "text-green" : undefined}>{shown}</span>
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      {link(null, "Everyone")}
      {link("mine", "Mine")}
      {all.map(({ id, name }) => link(id, name))}
    </DropdownMenu>
  );
}
