import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { PlanUpgrade } from "../../_components/plan-upgrade";

/** Shown if the organization's plan doesn't include the report. */
export function LockedReport({ kind, upgrade }: { kind: ReportKind; upgrade: PlanUpgrade }) {
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
