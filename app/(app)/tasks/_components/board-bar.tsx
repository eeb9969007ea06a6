"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Tabs } from "@/components/ui/tabs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Assignees } from "@/lib/domain/tasks/list-assignees";
import { type BoardAddress, boardHref } from "./address";

interface BoardBarProps {
  address: BoardAddress;
  board: { day: CalendarDate; today: CalendarDate; before: CalendarDate; after: CalendarDate };
  assignees: Assignees;
}

/** Which day, whose work, and how it is put together. */
export function BoardBar({ address, board, assignees }: BoardBarProps) {
  const { day, today, before, after } = board;
  const to = (other: string) => boardHref({ ...address, day: other === today ? null : other });
  const tabs = (["hour", "person", "horse"] as const).map((by) => ({
    key: by,
    label: { hour: "By hour", person: "By person", horse: "By horse" }[by],
    href: boardHref({ ...address, by }),
  }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label="Day" className="flex items-center gap-1 max-sm:w-full">
        <ButtonLink href={to(before)} iconOnly icon="caret-left" variant="quiet" aria-label="Day before" />
        <p className="min-w-0 flex-1 text-center font-semibold sm:min-w-52" aria-live="polite">
          {day === today && "Today, "}
          <DateText value={day} shape="long" />
        </p>
        <ButtonLink href={to(after)} iconOnly icon="caret-right" variant="quiet" aria-label="Day after" />
        {day !== today && (
          <ButtonLink href={to(today)} size="small">
            Today
          </ButtonLink>
        )}
      </nav>
      <Tabs label="Board" items={tabs} current={address.by} />
      <WhoMenu address={address} assignees={assignees} />
    </div>
  );
}

function WhoMenu({ address, assignees: { people, roles } }: Omit<BoardBarProps, "board">) {
  const { who } = address;
  const all = [...people, ...roles];
  const shown = who === "mine" ? "Mine" : (all.find(({ id }) => id === who)?.name ?? "Everybody");
  const link = (key: string | null, label: string) => (
    <MenuLink
      key={key ?? "all"}
      href={boardHref({ ...address, who: key })}
      icon={key === who ? "check" : undefined}
    >
      {label}
    </MenuLink>
  );
  return (
    <DropdownMenu
      label={`Whose: ${shown}`}
      align="start"
      trigger={
        <>
          <span className={who ? "text-green" : undefined}>{shown}</span>
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      {link(null, "Everybody")}
      {link("mine", "Mine")}
      {all.map(({ id, name }) => link(id, name))}
    </DropdownMenu>
  );
}
