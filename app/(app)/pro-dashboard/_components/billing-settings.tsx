import { BillingSettingsForm } from "@/components/billing/settings/billing-settings-form";
import { TaxRateList } from "@/components/billing/settings/tax-rates";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { listTaxRates } from "@/lib/domain/billing/settings/list-tax-rates";
import { lookup } from "@/lib/http/page-context";

export async function BillingSettings({ ctx }: { ctx: Context }) {
  const [settings, taxRates] = await Promise.all([
    lookup(getBillingSettings({ ctx })),
    lookup(listTaxRates({ ctx })),
  ]);
  if (settings.state !== "loaded" || taxRates.state !== "loaded") {
    return <ErrorState what="the billing settings" action={<RetryButton />} />;
  }
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <BillingSettingsForm settings={settings.value} year={today.slice(0, 4)} canWrite={canWrite} />
      <TaxRateList taxRates={taxRates.value} canWrite={canWrite} />
    </div>
  );
}
