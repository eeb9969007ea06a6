import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { hasPermission } from "@/lib/auth/permissions";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { lookup } from "@/lib/http/page-context";
import { NewHorseForm } from "../_components/form/new-horse-form";
import { getPlanHorseLimit } from "../_components/get-plan-horse-limit";
import { HorseLimitNotice } from "../_components/horse-limit-notice";
import { HorsesGate, type HorsesPageContext } from "../_components/horses-gate";

export const metadata: Metadata = { title: "Add horse" };

export default function NewHorsePage() {
  return <HorsesGate level="full">{(pageContext) => <NewHorse pageContext={pageContext} />}</HorsesGate>;
}

async function NewHorse({ pageContext: { ctx } }: { pageContext: HorsesPageContext }) {
  const found = await lookup(getHerdSummary({ ctx }));
  const { locations, owners, count, samples } =
    found.state === "loaded" ? found.value : { locations: [], owners: [], count: null, samples: 0 };
  const plan = getPlanHorseLimit(ctx);
  return (
    <>
      <PageHeader title="Add horse" />
      {plan && count !== null && count >= plan.limit ? (
        <HorseLimitNotice
          {...plan}
          count={count}
          samples={samples}
          canRemoveSamples={hasPermission(ctx.permissions, "organization", "full")}
        />
      ) : (
        <NewHorseForm
          choices={{ locations, owners }}
          canAddPhoto={hasPermission(ctx.permissions, "documents", "full")}
        />
      )}
    </>
  );
}
