import type { Metadata } from "next";
import { WikiArticleLink } from "@/components/care/health/wiki-article-link";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { findPlan } from "@/lib/domain/care/care-plans/find-plan";
import { getPlanTitle } from "@/lib/domain/care/model/plan-kinds";
import { lookup } from "@/lib/http/page-context";
import { CareGate, type CarePageContext } from "../../_components/care-gate";
import { EditPlanForm } from "../_components/edit-plan-form";

export const metadata: Metadata = { title: "Edit care plan" };

interface PlanPageProps {
  params: Promise<{ id: string }>;
}

export default async function PlanPage({ params }: PlanPageProps) {
  const { id } = await params;
  return <CareGate level="full">{(pageContext) => <Plan pageContext={pageContext} id={id} />}</CareGate>;
}

async function Plan({ pageContext: { ctx }, id }: { pageContext: CarePageContext; id: string }) {
  const found = await lookup(findPlan({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this plan" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="plan" />;
  const { horseName, ...plan } = found.value;
  return (
    <>
      <PageHeader title={getPlanTitle(plan.kind, plan.subject)} description={`For ${horseName}`} />
      <EditPlanForm plan={plan} explanation={<WikiArticleLink kind={plan.kind} />} />
    </>
  );
}
