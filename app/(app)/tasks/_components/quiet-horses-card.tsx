"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { MAX_QUIET_COUNT } from "@/lib/domain/horses/horses/model/quiet-count";
import type { HorseWithoutRecentLog } from "@/lib/domain/horses/horses/quiet-horses";
import { type BoardAddress, getBoardHref, QUIET_DAYS_CHOICES } from "./address";

interface QuietHorsesCardProps {
  address: BoardAddress;
  horses: readonly HorseWithoutRecentLog[];
  count: number;
}

/** Lists horses without a record for some days. */
export function QuietHorsesCard({ address, horses, count }: QuietHorsesCardProps) {
  const more = count - horses.length;
  return (
    <Card aria-labelledby="quiet" className="mb-4 print:hidden">
      <CardHeader
        id="quiet"
        title="Nothing logged"
        actions={
          <DropdownMenu
            label={`Nothing logged for ${address.quiet} days`}
            align="end"
            trigger={
              <>
                for {address.quiet} days
                <Icon name="caret-down" size={14} />
              </>
            }
          >
            {QUIET_DAYS_CHOICES.map((quiet) => (
              <MenuLink
                key={quiet}
                href={getBoardHref({ ...address, quiet })}
                icon={quiet === address.quiet ? "check" : undefined}
              >
                {quiet} days
              </MenuLink>
            ))}
          </DropdownMenu>
        }
      />
      {count === 0 ? (
        <p className="px-5 py-4 text-ink-soft">Every horse has a recent note.</p>
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
              and {count === MAX_QUIET_COUNT && "at least "}
              {more} more
            </li>
          )}
        </CardRows>
      )}
    </Card>
  );
}
