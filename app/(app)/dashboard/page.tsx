import type { Metadata } from "next";
import { UnlessSlow } from "@/components/ui/unless-slow";
import { SignedIn } from "../_components/signed-in";
import { AccountCard } from "./_components/account-card";
import { DashboardHeader } from "./_components/dashboard-header";
import { DiagnosticsPanel } from "./_components/diagnostics-panel";
import { ListCardSkeleton } from "./_components/list-card-skeleton";
import { OrganizationCard } from "./_components/organization-card";
import { ProfileSetupRequired } from "./_components/profile-setup-required";
import { RecentHorses } from "./_components/recent-horses";
import { RecentInvoices } from "./_components/recent-invoices";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return (
    <SignedIn>
      {(loaded) => (
        <>
          <DashboardHeader loaded={loaded} />
          {!loaded.viewer.hasProfile && <ProfileSetupRequired />}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <UnlessSlow fallback={<ListCardSkeleton title="Recent horses" />}>
              {() => RecentHorses({ ctx: loaded.ctx })}
            </UnlessSlow>
            <UnlessSlow fallback={<ListCardSkeleton title="Recent invoices" />}>
              {() => RecentInvoices({ ctx: loaded.ctx })}
            </UnlessSlow>
            <AccountCard
              name={loaded.viewer.name}
              email={loaded.viewer.email}
              roleName={loaded.viewer.roleName}
            />
            <UnlessSlow fallback={<ListCardSkeleton title="Organization" />}>
              {() => OrganizationCard({ loaded })}
            </UnlessSlow>
          </div>
          <DiagnosticsPanel loaded={loaded} />
        </>
      )}
    </SignedIn>
  );
}
