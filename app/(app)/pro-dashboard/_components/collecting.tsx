import { paymentsSetUpHref } from "@/components/invoices/hrefs";
import { InvoicingDialogs } from "@/components/invoices/invoicing-dialogs";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { getConnectStatus } from "@/lib/domain/connect/get-connect-status";
import { lookup } from "@/lib/http/page-context";
import { canMakeInvoices } from "./can-make-invoices";

/** The page's dialogs, and a notice while Stripe doesn't take payments for the organization. */
export async function Collecting({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "invoices", "full")) return null;
  const today = calendarDateIn(ctx.organization.timeZone, ctx.clock.now());
  const canCollect = await readCanCollect(ctx);
  return (
    <>
      {canCollect === false && canMakeInvoices(ctx) && (
        <Alert
          tone="warning"
          className="mb-4"
          title="Payments aren't set up yet"
          actions={
            <ButtonLink href={paymentsSetUpHref} size="small">
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

/** Null where it isn't known: then sending is offered, and the server has the last word. */
async function readCanCollect(ctx: Context): Promise<boolean | null> {
  if (!grants(ctx.permissions, "payments", "read")) return null;
  const status = await lookup(getConnectStatus({ ctx }));
  return status.state === "loaded" ? status.value.charges_enabled : null;
}
