import { CompletedHorseTransfer } from "@/components/horses/transfers/completed-horse-transfer";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { isOwner } from "@/lib/auth/context";
import { findEndedShare } from "@/lib/domain/horses/horse-shares/find-ended-share";
import { findHorseTransfer } from "@/lib/domain/horses/horse-transfers/find-horse-transfer";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { HorsesPageContext } from "../../_components/horses-gate";

/** Renders the page for a missing horse. If the horse was transferred, explains this to the former owner. */
export async function HorseNotFound({ id, pageContext }: { id: string; pageContext: HorsesPageContext }) {
  const { ctx, organization } = pageContext;
  const found = await lookup(findHorseTransfer({ ctx, input: { horse_id: id } }));
  const transfer = found.state === "loaded" ? found.value : null;
  if (!transfer?.acceptedAt) return <NoLongerShared pageContext={pageContext} id={id} />;
  return (
    <EmptyState
      titleAs="h1"
      drawing="spot-horse"
      title={`${transfer.horseName} was transferred`}
      action={<ButtonLink href="/horses">All horses</ButtonLink>}
    >
      <CompletedHorseTransfer
        transfer={{ ...transfer, hasExport: transfer.exportKey !== null }}
        timeZone={organization.timeZone}
        canDownload={isOwner(ctx)}
      />
    </EmptyState>
  );
}

/**
 * Renders the page for a horse that the viewer can't see. If the horse was shared, explains that sharing has ended.
 */
async function NoLongerShared({ pageContext: { ctx }, id }: { pageContext: HorsesPageContext; id: string }) {
  const found = await lookup(findEndedShare({ ctx, input: { horse_id: id } }));
  if (found.state === "failed" || !found.value) return <AppNotFound what="horse" />;
  setPageStatus(404);
  const { horseName, organizationName } = found.value;
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title={`${horseName} is no longer shared with you`}
      action={<ButtonLink href="/horses">Back to horses</ButtonLink>}
    >
      {organizationName} stopped sharing this horse, or the share expired. Records that you added stay with
      the horse.
    </EmptyState>
  );
}
