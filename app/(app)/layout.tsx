import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LeaveGuardProvider } from "@/components/forms/leave-guard";
import { AppShell } from "@/components/layout/app-shell";
import { SiteFrame } from "@/components/layout/site-frame";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshOnOrganizationSwitch } from "@/components/live/refresh-on-organization-switch";
import { AmountNotationProvider } from "@/components/money/amount-notation";
import { ClearRecentPages } from "@/components/offline/clear-recent-pages";
import { StoreRecentPages } from "@/components/offline/store-recent-pages";
import { PLANS } from "@/content/plans";
import { getCurrency, getNumberFormat } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { canReadMessages } from "@/lib/domain/billing/contact-emails/model/can-read-messages";
import { createAvatarLink } from "@/lib/domain/identity/profile/avatar";
import { createOrganizationPictureLink } from "@/lib/domain/organizations/organizations/organization-picture";
import { getContactPhone } from "@/lib/get-contact-phone";
import { readPageSession } from "@/lib/http/page-context";
import { listCommands } from "./_components/list-commands";
import { getNavigation } from "./_components/navigation";
import { PageNotices } from "./_components/page-notices";

/** Removes the site's metadata, because search engines and link previews can't see these pages. */
export const metadata: Metadata = {
  description: null,
  openGraph: null,
  twitter: null,
  robots: { index: false },
};

/** Renders only the frame. Each page and the domain functions it calls check access. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await readPageSession();
  if (session.state !== "signedIn") {
    return (
      <SiteFrame phone={getContactPhone()}>
        {session.state === "signedOut" && <ClearRecentPages />}
        {children}
      </SiteFrame>
    );
  }
  const { ctx, viewer, liveCursor, unreadReminders, unreadAnswers } = session.loaded;
  const { organization } = ctx;
  const readsMessages = canReadMessages(ctx.permissions);
  const unreadMessages = readsMessages ? session.loaded.unreadMessages : 0;
  const seesInvoices = hasPermission(ctx.permissions, "invoices", "read");
  const billingNotifications = seesInvoices ? session.loaded.billingNotifications : 0;
  const hasBell =
    organization &&
    (hasPermission(ctx.permissions, "care", "read") || readsMessages || seesInvoices || unreadAnswers > 0);
  const { userId, avatarId, organizationPictureId: pictureId } = viewer;
  const picture = avatarId && createAvatarLink({ userId, avatarId }, "small", ctx.clock.now());
  return (
    <AmountNotationProvider currency={getCurrency(ctx)} numberFormat={getNumberFormat(ctx)}>
      <LeaveGuardProvider>
        <AppShell
          organization={
            organization && {
              id: organization.id,
              name: organization.name,
              planName: PLANS[organization.tier].name,
              pictureUrl: createOrganizationPictureLink(
                { id: organization.id, pictureId },
                "small",
                ctx.clock.now(),
              ),
            }
          }
          userName={viewer.name}
          userPicture={picture}
          unread={hasBell ? unreadReminders + unreadAnswers + unreadMessages + billingNotifications : null}
          nav={getNavigation(session.loaded)}
          commands={listCommands(session.loaded)}
          top={<PageNotices loaded={session.loaded} />}
        >
          <RefreshOnOrganizationSwitch id={organization?.id ?? null} />
          {organization && <StoreRecentPages owner={`${userId}:${organization.id}`} />}
          {organization && <LiveRefresh key={organization.id} after={liveCursor} />}
          {children}
        </AppShell>
      </LeaveGuardProvider>
    </AmountNotationProvider>
  );
}
