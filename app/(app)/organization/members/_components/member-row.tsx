"use client";

import { lazy, Suspense, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { MemberRowData } from "./member-row-data";

const ChangeDialog = lazy(() => import("./change-member-dialog"));

export function MemberRow({ member, timeZone }: { member: MemberRowData; timeZone: string | undefined }) {
  const { name, email, pictureUrl, joinedAt, roleName, tone, isSelf, canChange } = member;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <Avatar name={name} src={pictureUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {name}
          {isSelf && <span className="font-normal text-ink-faint"> (you)</span>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-ink-faint text-sm">
          {email && <span className="max-w-full truncate">{email}</span>}
          <span className="whitespace-nowrap">
            since <DateText value={joinedAt} timeZone={timeZone} />
          </span>
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:pl-12">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:w-48">
          <Badge tone={tone}>{roleName}</Badge>
          <Horses member={member} />
        </div>
        <div className="max-sm:ml-auto sm:w-20 sm:text-right">
          {canChange && (
            <Button size="small" aria-label={`Change ${name}`} onClick={() => setIsChanging(true)}>
              Change
            </Button>
          )}
        </div>
      </div>
      {isChanging && (
        <Suspense>
          <ChangeDialog member={member} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Shows the number of horses if the member is limited to selected horses and the viewer can see the selection. */
function Horses({ member: { horseScope, horseIds, showsHorses } }: { member: MemberRowData }) {
  if (horseScope === "all" || !showsHorses) return null;
  const count = horseIds.length;
  return (
    <span className="whitespace-nowrap text-ink-soft text-sm">
      {count === 0 ? "No horses yet" : count === 1 ? "1 horse" : `${count} horses`}
    </span>
  );
}
