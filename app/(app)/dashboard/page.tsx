import type { Metadata } from "next";
import { FallbackWhenSlow } from "@/components/layout/fallback-when-slow";
import { InstallHint } from "@/components/offline/install-hint";
import type { LoadedContext } from "@/lib/auth/load-context";
import { shouldStartWithTasks } from "@/lib/first-run";
import { SignedIn } from "../_components/signed-in";
import { AccountCard } from "./_components/account-card";
import { DashboardHeader } from "./_components/dashboard-header";
import { DashboardInvoices } from "./_components/dashboard-invoices";
import { DayNotices } from "./_components/day-notices";
import { DiagnosticsPanel } from "./_components/diagnostics-panel";
import { ListCardSkeleton } from "./_components/list-card-skeleton";
import { OrganizationCard } from "./_components/organization-card";
import { ProfileSetupRequired } from "./_components/profile-setup-required";
import { RecentHorses } from "./_components/recent-horses";
import { TodayCare } from "./_components/today-care";
import { TodayTasks } from "./_components/today-tasks";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return (
    <SignedIn>
      {(loaded) => (
        <>
          <DashboardHeader loaded={loaded} />
          {!loaded.viewer.hasProfile && <ProfileSetupRequired />}
          <FallbackWhenSlow fallback={null}>{() => DayNotices({ ctx: loaded.ctx })}</FallbackWhenSlow>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-4 empty:hidden">
              <Today loaded={loaded} />
            </div>
            <div className="grid grid-cols-1 gap-4 empty:hidden">
              <FallbackWhenSlow fallback={<ListCardSkeleton title="Recent horses" />}>
                {() => RecentHorses({ ctx: loaded.ctx })}
              </FallbackWhenSlow>
              <FallbackWhenSlow fallback={null}>{() => DashboardInvoices({ loaded })}</FallbackWhenSlow>
            </div>
          </div>
          <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <AccountCard
              name={loaded.viewer.name}
              email={loaded.viewer.email}
              roleName={loaded.viewer.roleName}
            />
            <FallbackWhenSlow fallback={<ListCardSkeleton title="Organization" />}>
              {() => OrganizationCard({ loaded })}
            </FallbackWhenSlow>
          </div>
          <InstallHint />
          <DiagnosticsPanel loaded={loaded} />
        </>
      )}
    </SignedIn>
  );
}

/** Shows today's lists. Their order depends on the role chosen during setup. */
function Today({ loaded: { ctx, setupRole } }: { loaded: LoadedContext }) {
  const care = (
    <FallbackWhenSlow key="care" fallback={<ListCardSkeleton title="Today's care" />}>
      {() => TodayCare({ ctx })}
    </FallbackWhenSlow>
  );
  const tasks = (
    <FallbackWhenSlow key="tasks" fallback={<ListCardSkeleton title="Today's tasks" />}>
      {() => TodayTasks({ ctx })}
    </FallbackWhenSlow>
  );
  return shouldStartWithTasks(setupRole) ? [tasks, care] : [care, tasks];
}
