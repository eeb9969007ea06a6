import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { hasFeature } from "@/lib/plans/entitlements";

function getGreeting(hour: number): string {
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}

export function DashboardHeader({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  const now = new TZDate(ctx.clock.now(), ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE);
  const [firstName = viewer.name] = viewer.name.split(/[\s@]/);
  return (
    <PageHeader
      eyebrow={format(now, "EEEE, MMMM d")}
      title={`${getGreeting(now.getHours())}, ${firstName}`}
      actions={
        ctx.organization &&
        hasFeature(ctx.organization.tier, "invoicing") &&
        hasPermission(ctx.permissions, "invoices", "read") && (
          <ButtonLink href="/pro-dashboard" variant="primary" icon="receipt">
            Pro Dashboard
          </ButtonLink>
        )
      }
    />
  );
}
