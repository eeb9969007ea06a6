import type { Metadata } from "next";
import { Suspense } from "react";
import { SignedIn } from "../_components/signed-in";
import { AccountCard } from "./_components/account-card";
import { DashboardHeader } from "./_components/dashboard-header";
import { DiagnosticsPanel } from "./_components/diagnostics-panel";
import { ListCardSkeleton } from "./_components/list-card-skeleton";
import { OrganizationCard } from "./_components/organization-card";
import { ProfileSetupRequired } from "./_components/profile-setup-required";
import { RecentHorses } from "./_components/recent-horses";
import { RecentInvoices } from "./_components/recent-invoices";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default function DashboardPage() {
  return (
    <SignedIn>
      {(loaded) => (
        <>
          <DashboardHeader loaded={loaded} />
          {!loaded.viewer.hasProfile && <ProfileSetupRequired />}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Suspense fallback={<ListCardSkeleton title="Recent horses" />}>
              <RecentHorses ctx={loaded.ctx} />
            </Suspense>
            <Suspense fallback={<ListCardSkeleton title="Recent invoices" />}>
              <RecentInvoices ctx={loaded.ctx} />
            </Suspense>
            <AccountCard
              name={loaded.viewer.name}
              email={loaded.viewer.email}
              roleName={loaded.viewer.roleName}
            />
            <OrganizationCard loaded={loaded} />
          </div>
          <DiagnosticsPanel loaded={loaded} />
        </>
      )}
    </SignedIn>
  );
}
