import { getPaymentsSetUpHref } from "@/components/billing/invoices/hrefs";
import { InvoicingDialogs } from "@/components/billing/invoices/invoicing-dialogs";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { lookup } from "@/lib/http/page-context";
import { canEditInvoices } from "./can-edit-invoices";

/** Provides the page's dialogs, and a notice while Stripe can't accept payments for the organization. */
export async function Collecting({ ctx }: { ctx: Context }) {
  const canOpenDialogs =
    grants(ctx.permissions, "invoices", "full") || grants(ctx.permissions, "clients", "full");
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
            <ButtonLink href={getPaymentsSetUpHref} size="small">
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

/** Null if the status is unknown. Sending is offered then, and the server decides. */
async function readCanCollect(ctx: Context): Promise<boolean | null> {
  if (!grants(ctx.permissions, "payments", "read")) return null;
  const status = await lookup(getConnectStatus({ ctx }));
  return status.state === "loaded" ? status.value.charges_enabled : null;
}
