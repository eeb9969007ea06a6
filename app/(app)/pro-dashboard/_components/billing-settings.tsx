import { AutopayClientList } from "@/components/billing/autopay/autopay-client-list";
import { AutopaySettingsForm } from "@/components/billing/autopay/autopay-settings-form";
import { LateFeeRules } from "@/components/billing/collections/late-fee-rules";
import { ReminderSettingsForm } from "@/components/billing/collections/reminder-settings-form";
import { BillingSettingsForm } from "@/components/billing/settings/billing-settings-form";
import { PortalSettingsForm } from "@/components/billing/settings/portal-settings-form";
import { TaxRateList } from "@/components/billing/settings/tax-rates";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { listAutopayClients } from "@/lib/domain/billing/autopay/list-autopay-clients";
import { getAutopaySettings } from "@/lib/domain/billing/autopay/settings";
import { listLateFeeRules } from "@/lib/domain/billing/late-fees/rules";
import { getReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { canShareWithClients, getPortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { listTaxRates } from "@/lib/domain/billing/settings/list-tax-rates";
import { lookup } from "@/lib/http/page-context";

export async function BillingSettings({ ctx }: { ctx: Context }) {
  const [settings, taxRates, reminders, lateFees, portal, autopay, autopayClients] = await Promise.all([
    lookup(getBillingSettings({ ctx })),
    lookup(listTaxRates({ ctx })),
    lookup(getReminderSettings({ ctx })),
    lookup(listLateFeeRules({ ctx })),
    lookup(getPortalSettings({ ctx })),
    lookup(getAutopaySettings({ ctx })),
    lookup(listAutopayClients({ ctx })),
  ]);
  if (
    settings.state !== "loaded" ||
    taxRates.state !== "loaded" ||
    reminders.state !== "loaded" ||
    lateFees.state !== "loaded" ||
    portal.state !== "loaded" ||
    autopay.state !== "loaded" ||
    autopayClients.state !== "loaded"
  ) {
    return <ErrorState what="the billing settings" action={<RetryButton />} />;
  }
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  const timeZone = ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE;
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return (
    <>
      <SettingsLinks />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <BillingSettingsForm
            settings={settings.value}
            currency={getCurrency(ctx)}
            year={today.slice(0, 4)}
            canWrite={canWrite}
          />
          <ReminderSettingsForm settings={reminders.value} canWrite={canWrite} />
          <AutopaySettingsForm settings={autopay.value} canWrite={canWrite} />
          {(autopay.value.isOffered || autopayClients.value.length > 0) && (
            <AutopayClientList clients={autopayClients.value} currency={getCurrency(ctx)} />
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <TaxRateList taxRates={taxRates.value} canWrite={canWrite} />
          <LateFeeRules
            rules={lateFees.value}
            currency={getCurrency(ctx)}
            timeZone={timeZone}
            canWrite={canWrite}
          />
          <PortalSettingsForm
            settings={portal.value}
            currency={getCurrency(ctx)}
            canWrite={canWrite}
            canShare={canShareWithClients(ctx)}
          />
        </div>
      </div>
    </>
  );
}

const SETTINGS = [
  ["invoice-settings", "Invoices"],
  ["payment-reminders", "Payment reminders"],
  ["autopay-settings", "Automatic payments"],
  ["tax-rates", "Tax rates"],
  ["late-fees", "Late fees"],
  ["portal-settings", "Client portal"],
] as const;

/** Links to each card, because the cards form one long column on narrow screens. */
function SettingsLinks() {
  return (
    <nav aria-label="Billing settings" className="mb-3 flex flex-wrap gap-2 lg:hidden">
      {SETTINGS.map(([id, label]) => (
        <ButtonLink key={id} href={`#${id}`} size="small">
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
