import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { InvoicingDialogs } from "@/components/billing/invoices/invoicing-dialogs";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { lookup } from "@/lib/http/page-context";
import { canEditInvoices } from "./can-edit-invoices";

/** Renders the page's dialogs, and a notice if Stripe can't accept payments for the organization. */
export async function InvoicingSetup({ ctx }: { ctx: Context }) {
  const canOpenDialogs =
    hasPermission(ctx.permissions, "invoices", "full") || hasPermission(ctx.permissions, "clients", "full");
  if (!ctx.organization || !canOpenDialogs) return null;
  const today = getCalendarDate(ctx.organization.timeZone, ctx.clock.now());
  const canCollect = await readCanCollect(ctx);
  return (
    <>
      {canCollect === false && canEditInvoices(ctx) && (
        <Alert
          tone="warning"
          className="mb-4"
          title="Payments aren't set up yet"
          actions={
            <ButtonLink href={PAYMENT_SETUP_HREF} size="small">
              Set up payments
            </ButtonLink>
          }
        >
          You can save drafts. To send an invoice, connect a Stripe account first.
        </Alert>
      )}
      <InvoicingDialogs today={today} canCollect={canCollect} />
    </>
  );
}

/** Returns null if the status is unknown. The page then offers sending, and the server decides. */
async function readCanCollect(ctx: Context): Promise<boolean | null> {
  if (!hasPermission(ctx.permissions, "payments", "read")) return null;
  const status = await lookup(getConnectStatus({ ctx }));
  return status.state === "loaded" ? status.value.charges_enabled : null;
}
