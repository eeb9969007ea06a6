import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { ShareWithLink } from "@/lib/domain/horses/horse-shares/dto";
import { getSharePath } from "@/lib/domain/horses/horse-shares/get-share-path";
import { listGrantableShareScopes } from "@/lib/domain/horses/horse-shares/guard";
import { listShares } from "@/lib/domain/horses/horse-shares/list-shares";
import { lookup } from "@/lib/http/page-context";
import { getSiteUrl } from "@/lib/site-url";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { SharingView } from "./sharing-view";

export async function Sharing({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  const found = await lookup(listShares({ ctx, input: { horse_id: horse.id } }));
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return (
    <SharingView
      horse={{ id: horse.id, name: horse.name }}
      shares={found.state === "loaded" ? found.value.map((share) => toShareCardData(share, today)) : null}
      grantable={listGrantableShareScopes(ctx)}
      today={today}
      timeZone={organization.timeZone}
      canShare={!horse.archivedAt && !horse.isLocked && !organization.isLocked}
      seesCharges={hasPermission(ctx.permissions, "finances", "read")}
      canCreateGuestLinks={canLogRecordsForHorse(pageContext, "care") && !ctx.share}
      mayInvite={hasPermission(ctx.permissions, "invitations", "full")}
    />
  );
}

function toShareCardData({ token, ...share }: ShareWithLink, today: string) {
  const isOver = share.endsOn !== null && share.endsOn < today;
  return {
    ...share,
    isOver,
    link: token !== null && share.isCreatorAuthorized ? getSiteUrl(getSharePath(token)) : null,
  };
}
