"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { HorseWithoutRecentLog } from "@/lib/domain/horses/horses/horses-without-recent-logs";
import { MAX_HORSES_WITHOUT_RECENT_LOGS } from "@/lib/domain/horses/horses/model/max-horses-without-recent-logs";
import { DAYS_WITHOUT_LOGS_CHOICES, getTaskBoardHref, type TaskBoardUrlState } from "./task-board-url-state";

interface HorsesWithoutRecentLogsCardProps {
  urlState: TaskBoardUrlState;
  horses: readonly HorseWithoutRecentLog[];
  count: number;
}

/** Lists horses that have had no records for several days. */
export function HorsesWithoutRecentLogsCard({ urlState, horses, count }: HorsesWithoutRecentLogsCardProps) {
  const more = count - horses.length;
  return (
    <Card aria-labelledby="quiet" className="mb-4 print:hidden">
      <CardHeader
        id="quiet"
        title="Nothing logged"
        actions={
          <DropdownMenu
            label={`Nothing logged for ${urlState.daysWithoutLogs} days`}
            align="end"
            trigger={
              <>
                for {urlState.daysWithoutLogs} days
                <Icon name="caret-down" size={14} />
              </>
            }
          >
            {DAYS_WITHOUT_LOGS_CHOICES.map((quiet) => (
              <MenuLink
                key={quiet}
                href={getTaskBoardHref({ ...urlState, daysWithoutLogs: quiet })}
                icon={quiet === urlState.daysWithoutLogs ? "check" : undefined}
              >
                {quiet} days
              </MenuLink>
            ))}
          </DropdownMenu>
        }
      />
      {count === 0 ? (
        <p className="px-5 py-4 text-ink-soft">
          No horse has gone {urlState.daysWithoutLogs} days without a record.
        </p>
      ) : (
        <CardRows>
          {horses.map(({ id, name, lastLoggedOn }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-2.5">
              <LightLink href={`/horses/${id}`} className="title-link break-words font-semibold">
                {name}
              </LightLink>
              <span className="text-ink-soft text-sm">
                {lastLoggedOn ? <DateText value={lastLoggedOn} /> : "Never"}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li className="px-5 py-2.5 text-ink-soft text-sm">
              and {count === MAX_HORSES_WITHOUT_RECENT_LOGS && "at least "}
              {more} more
            </li>
          )}
        </CardRows>
      )}
    </Card>
  );
}
