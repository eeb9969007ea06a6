import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { grants } from "@/lib/auth/permissions";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { lookup } from "@/lib/http/page-context";
import { NewHorseForm } from "../_components/form/new-horse-form";
import { HorseLimitNotice } from "../_components/horse-limit-notice";
import { HorseReaders, type HorsesPageContext } from "../_components/horse-readers";
import { getHorseLimit } from "../_components/plan-facts";

export const metadata: Metadata = { title: "Add horse" };

export default function NewHorsePage() {
  return <HorseReaders level="full">{(here) => <NewHorse here={here} />}</HorseReaders>;
}

async function NewHorse({ here: { ctx } }: { here: HorsesPageContext }) {
  const found = await lookup(getHerdSummary({ ctx }));
  const { locations, owners, count, samples } =
    found.state === "loaded" ? found.value : { locations: [], owners: [], count: null, samples: 0 };
  const plan = getHorseLimit(ctx);
  return (
    <>
      <PageHeader title="Add horse" />
      {plan && count !== null && count >= plan.limit ? (
        <HorseLimitNotice
          {...plan}
          count={count}
          samples={samples}
          canRemoveSamples={grants(ctx.permissions, "organization", "full")}
        />
      ) : (
        <NewHorseForm
          choices={{ locations, owners }}
          canAddPhoto={grants(ctx.permissions, "documents", "full")}
        />
      )}
    </>
  );
}
