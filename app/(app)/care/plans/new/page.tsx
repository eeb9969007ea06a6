import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { listHorseChoices } from "@/lib/domain/horses/list-horse-choices";
import { lookup } from "@/lib/http/page-context";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { type AtCare, CareGate } from "../../_components/care-gate";
import { NewPlanForm } from "../_components/new-plan-form";

export const metadata: Metadata = { title: "Plan care" };

/** `horse`: for whom it is planned first. */
export default async function NewPlanPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const horse = parameter(await searchParams, "horse");
  return <CareGate level="full">{(here) => <NewPlan here={here} horse={horse} />}</CareGate>;
}

async function NewPlan({ here: { ctx, organization }, horse }: { here: AtCare; horse: string }) {
  const found = await lookup(listHorseChoices({ ctx }));
  if (found.state === "failed") return <ErrorState what="horses" action={<RetryButton />} />;
  const horses = found.value;
  return (
    <>
      <PageHeader title="Plan care" description="Once planned, it comes back by itself." />
      {horses.length === 0 ? (
        <EmptyState
          icon="horse"
          title="There is no horse to plan for yet"
          action={<ButtonLink href="/horses">Go to horses</ButtonLink>}
        />
      ) : (
        <NewPlanForm
          horses={horses}
          horseId={horses.find(({ id }) => id === horse)?.id ?? null}
          today={calendarDateIn(organization.timeZone, ctx.clock.now())}
        />
      )}
    </>
  );
}
