"use client";

import { DueBadge } from "@/components/care/care/due-badge";
import { formatPlanRecurrence } from "@/components/care/care/format-plan-recurrence";
import { LogCareButtons } from "@/components/care/care/log-care-buttons";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";

export interface CarePlanRowData extends CarePlanDto {
  /**
   * Whether the viewer can change the plan. For another organization's plan, the viewer can only complete the care.
   */
  isOwn: boolean;
}

interface HorseCarePlansViewProps {
  horse: { id: string; name: string };
  /** Null if the lookup failed. */
  plans: readonly CarePlanRowData[] | null;
  today: CalendarDate;
  canWrite: boolean;
  /** Whether the organization owns the horse and can therefore create guest links for it. */
  hasGuestLinks: boolean;
}

export function HorseCarePlansView({
  horse,
  plans,
  today,
  canWrite,
  hasGuestLinks,
}: HorseCarePlansViewProps) {
  const add = { href: `/care/plans/new?horse=${horse.id}`, icon: "plus", children: "Plan care" } as const;
  return (
    <>
      <Card aria-labelledby="plans">
        <CardHeader id="plans" title="Planned care" />
        {!plans && <ErrorState what="planned care" action={<RetryButton />} />}
        {plans?.length === 0 && (
          <EmptyState icon="calendar-check" title="No care is planned yet">
            {canWrite
              ? `Plan ${horse.name}'s farrier visits, boosters and dental checks once, and they repeat automatically.`
              : "Members who manage horses can plan care here."}
          </EmptyState>
        )}
        {plans && plans.length > 0 && (
          <CardRows>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} today={today} canWrite={canWrite} />
            ))}
          </CardRows>
        )}
      </Card>
      {hasGuestLinks && (
        <ButtonLink href={`/horses/${horse.id}/guest-links`} icon="link" block className="mt-4 md:hidden">
          Guest links for a vet or farrier
        </ButtonLink>
      )}
      {canWrite && (
        <PageActionBar>
          <ButtonLink {...add} variant="primary" size="large" />
        </PageActionBar>
      )}
    </>
  );
}

interface PlanRowProps {
  plan: CarePlanRowData;
  today: CalendarDate;
  canWrite: boolean;
}

function PlanRow({ plan, today, canWrite }: PlanRowProps) {
  const { id, horseId, kind, subject, notes, open, isOwn } = plan;
  return (
    <li className="flex items-start gap-x-3 px-5 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green">
        <Icon name={RECORD_ICONS[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{getCarePlanTitle(kind, subject)}</p>
        <p className="text-ink-soft text-sm">{formatPlanRecurrence(plan)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-faint text-sm">
          {open ? (
            <>
              <DueBadge dueOn={open.dueOn} today={today} />
              <DateText value={open.dueOn} />
            </>
          ) : (
            "Done"
          )}
        </p>
        {notes && <p className="mt-1 whitespace-pre-line break-words text-ink-faint text-sm">{notes}</p>}
      </div>
      {canWrite && (
        <div className="-mr-2 flex flex-col items-end gap-1 sm:mr-0 sm:flex-row sm:items-center sm:gap-2">
          {open && (
            <LogCareButtons
              id={open.id}
              kind={kind}
              subject={subject}
              careName={getCarePlanTitle(kind, subject)}
              horseId={horseId}
              listHref={`/horses/${horseId}/care`}
            />
          )}
          {isOwn && (
            <ButtonLink href={`/care/plans/${id}?horse=${horseId}`} size="small" variant="quiet">
              Change
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
