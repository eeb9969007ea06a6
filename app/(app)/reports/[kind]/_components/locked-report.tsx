import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { REPORTS, type ReportKind } from "@/lib/reports/kinds";
import type { PlanWay } from "../../_components/plan-way";

/** What an organization sees whose plan hasn't got the report. */
export function LockedReport({ kind, upgrade }: { kind: ReportKind; upgrade: PlanWay }) {
  const { title, tells, icon } = REPORTS[kind];
  return (
    <EmptyState
      icon={icon}
      titleAs="h1"
      title={`The report “${title}” is part of the ${upgrade.name} plan`}
      action={
        <>
          <ButtonLink href={upgrade.href} variant="primary">
            See plans
          </ButtonLink>
          <ButtonLink href="/reports">All reports</ButtonLink>
        </>
      }
    >
      {tells}
    </EmptyState>
  );
}
