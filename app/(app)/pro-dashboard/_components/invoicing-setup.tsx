import { InvoicingDialogs } from "@/components/billing/invoices/invoicing-dialogs";
import { PaymentSetupLinks } from "@/components/billing/invoices/payment-setup-links";
import { Alert } from "@/components/ui/alert";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import type { PaymentOption } from "@/lib/domain/billing/records/model/payment-option";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { lookup } from "@/lib/http/page-context";
import { canEditInvoices } from "./can-edit-invoices";

interface InvoicingSetupProps {
  ctx: Context;
  /** The choices for the charge and agreement forms, on pages that offer these forms. */
  chargeChoices?: Promise<ChargeChoices | null> | null;
}

/** Renders the page's dialogs, and a notice if the organization's clients have no way to pay an invoice. */
export async function InvoicingSetup({ ctx, chargeChoices = null }: InvoicingSetupProps) {
  const canOpenDialogs =
    hasPermission(ctx.permissions, "invoices", "full") || hasPermission(ctx.permissions, "clients", "full");
  if (!ctx.organization || !canOpenDialogs) return null;
  const today = getCalendarDate(ctx.organization.timeZone, ctx.clock.now());
  const [paymentOption, choices] = await Promise.all([readPaymentOption(ctx), chargeChoices]);
  return (
    <>
      {paymentOption === "none" && canEditInvoices(ctx) && (
        <Alert
          tone="warning"
          className="mb-4"
          title="Payments aren't set up yet"
          actions={<PaymentSetupLinks />}
        >
          You can save drafts. To send an invoice, connect a Stripe account for card payments, or enter how
          your clients can pay by check or bank transfer.
        </Alert>
      )}
      <InvoicingDialogs
        today={today}
        currency={ctx.organization.currency}
        paymentOption={paymentOption}
        chargeChoices={choices}
      />
    </>
  );
}

/**
 * Returns null if the member can't read the payment settings or if the settings fail to load. The page then still
 * offers to send invoices, and the server decides whether they can be sent.
 */
async function readPaymentOption(ctx: Context): Promise<PaymentOption | null> {
  if (!hasPermission(ctx.permissions, "payments", "read")) return null;
  const status = await lookup(getConnectStatus({ ctx }));
  if (status.state !== "loaded") return null;
  if (status.value.charges_enabled) return "card";
  const settings = await lookup(getBillingSettings({ ctx }));
  if (settings.state !== "loaded") return null;
  return settings.value.paymentInstructions === null ? "none" : "instructions";
}
