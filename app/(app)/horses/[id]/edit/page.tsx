import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { lookup } from "@/lib/http/page-context";
import { EditHorseForm } from "../../_components/form/edit-horse-form";
import { HorsesGate, type HorsesPageContext } from "../../_components/horses-gate";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import type { HorseParams } from "../_components/horse-page";
import { readHorse } from "../_components/read-horse";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Details") };
}

export default async function EditHorsePage({ params }: { params: HorseParams }) {
  const { id } = await params;
  return (
    <HorsesGate level="full" isHorsePage>
      {(pageContext) => <EditHorse pageContext={pageContext} id={id} />}
    </HorsesGate>
  );
}

async function EditHorse({ pageContext: { ctx }, id }: { pageContext: HorsesPageContext; id: string }) {
  const [found, herd] = await Promise.all([readHorse(ctx, id), lookup(getHerdSummary({ ctx }))]);
  if (found.state === "failed") {
    return (
      <>
        <PageHeader title="Edit horse" />
        <ErrorState what="this horse" action={<RetryButton />} />
      </>
    );
  }
  const horse = found.value;
  if (!horse) return <AppNotFound what="horse" />;
  const { locations, owners } = herd.state === "loaded" ? herd.value : { locations: [], owners: [] };
  return (
    <>
      <PageHeader title={`Edit ${horse.name}`} />
      {horse.archivedAt || horse.isLocked ? (
        <HorseNotEditable id={id} name={horse.name} isArchived={horse.archivedAt !== null} />
      ) : (
        <EditHorseForm id={id} horse={horse} choices={{ locations, owners }} />
      )}
    </>
  );
}

function HorseNotEditable({ id, name, isArchived }: { id: string; name: string; isArchived: boolean }) {
  return (
    <EmptyState
      icon={isArchived ? "tray" : "lock"}
      title={isArchived ? `${name} is archived` : `${name} is locked`}
      action={<ButtonLink href={`/horses/${id}`}>Back to {name}</ButtonLink>}
    >
      {isArchived
        ? "Restore the horse to edit its details."
        : "This horse is over your plan's limit. To unlock it, archive another horse or upgrade the plan."}
    </EmptyState>
  );
}
