import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { listGuestLinks } from "@/lib/domain/care/guest-links/list-guest-links";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { lookup } from "@/lib/http/page-context";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { GuestLinksView } from "./guest-links-view";
import { toGuestLinkRow } from "./to-guest-link-row";

export async function GuestLinks({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  if (ctx.share) {
    return (
      <EmptyState icon="lock" title="Only the horse's own stable can create guest links">
        Ask {organization.name} for one.
      </EmptyState>
    );
  }
  const [links, horses] = await Promise.all([
    lookup(listGuestLinks({ ctx, input: { horse_id: horse.id } })),
    lookup(listHorseChoices({ ctx, input: { with: horse.id } })),
  ]);
  if (links.state === "failed" || horses.state === "failed") {
    return <ErrorState what="guest links" action={<RetryButton />} />;
  }
  return (
    <GuestLinksView
      horse={{ id: horse.id, name: horse.name }}
      horses={horses.value}
      links={links.value.map(toGuestLinkRow)}
      timeZone={organization.timeZone}
      canCreate={canLogRecordsForHorse(pageContext)}
    />
  );
}
