import type { Metadata } from "next";
import { WikiArticleLink } from "@/components/care/health/wiki-article-link";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { findCarePlan } from "@/lib/domain/care/care-plans/find-care-plan";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { lookup } from "@/lib/http/page-context";
import { CareGate, type CarePageContext } from "../../_components/care-gate";
import { EditCarePlanForm } from "../_components/edit-care-plan-form";

export const metadata: Metadata = { title: "Edit care plan" };

interface PlanPageProps {
  params: Promise<{ id: string }>;
}

export default async function PlanPage({ params }: PlanPageProps) {
  const { id } = await params;
  return <CareGate level="full">{(pageContext) => <Plan pageContext={pageContext} id={id} />}</CareGate>;
}

async function Plan({ pageContext: { ctx }, id }: { pageContext: CarePageContext; id: string }) {
  const found = await lookup(findCarePlan({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this plan" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="plan" />;
  const { horseName, ...plan } = found.value;
  return (
    <>
      <PageHeader title={getCarePlanTitle(plan.kind, plan.subject)} description={`For ${horseName}`} />
      <EditCarePlanForm plan={plan} explanation={<WikiArticleLink kind={plan.kind} />} />
    </>
  );
}
