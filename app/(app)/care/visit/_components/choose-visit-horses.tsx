import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { lookup } from "@/lib/http/page-context";
import { VisitHorsesForm } from "./visit-horses-form";

interface ChooseVisitHorsesProps {
  ctx: Context;
  /** The horse that is selected initially. */
  chosenId?: string | null;
  /** The type of care; null if the next page asks for it. */
  kind?: RecordKind | null;
}

/** Asks for the horses of the visit. The next page shows the form for these horses. */
export async function ChooseVisitHorses({ ctx, chosenId = null, kind = null }: ChooseVisitHorsesProps) {
  const canSeeHorses = hasPermission(ctx.permissions, "horses", "read");
  const found = await lookup(
    canSeeHorses ? listHorseChoices({ ctx, input: { with: chosenId } }) : Promise.resolve([]),
  );
  if (found.state === "failed") return <ErrorState what="horses" action={<RetryButton />} />;
  if (found.value.length === 0)
    return (
      <EmptyState
        icon="horse"
        titleAs="h1"
        title="No horses yet"
        action={<ButtonLink href="/horses">Go to horses</ButtonLink>}
      >
        Once you have horses, you can log care visits here.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title={kind ? `Log visit: ${RECORD_LABELS[kind]}` : "Log visit"}
        description="Choose the horses. On the next page, enter what was done."
      />
      <VisitHorsesForm
        horses={found.value}
        initiallyChosen={found.value.map(({ id }) => id).filter((id) => id === chosenId)}
        kind={kind}
      />
    </>
  );
}
