import { CallList } from "@/components/billing/collections/call-list";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { listContactsToCall } from "@/lib/domain/billing/collections/calls";
import { CALL_SORTS } from "@/lib/domain/billing/collections/model/schemas";
import { getReminderTexts } from "@/lib/domain/billing/payment-reminders/get-reminder-texts";
import { lookup } from "@/lib/http/page-context";
import { getInvoicingHref, type InvoicingUrlState } from "./invoicing-url-state";

/** Lists the contacts with overdue invoices. Contacts who broke a promise to pay come first. */
export async function ContactsToCall({ ctx, urlState }: { ctx: Context; urlState: InvoicingUrlState }) {
  const sort = CALL_SORTS.find((one) => one === urlState.sort) ?? "amount";
  const rows = await lookup(listContactsToCall({ ctx, input: { sort } }));
  if (rows.state !== "loaded") return <ErrorState what="the call list" action={<RetryButton />} />;
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  if (rows.value.length === 0) {
    return (
      <Card aria-label="Who to call">
        <EmptyState
          icon="phone"
          title="Nobody to call"
          action={<ButtonLink href={getInvoicingHref({ tab: "all" })}>Show all invoices</ButtonLink>}
        >
          Clients with overdue invoices appear here, with their phone numbers and promises to pay.
        </EmptyState>
      </Card>
    );
  }
  const invoiceIds = rows.value.map(({ oldestInvoiceId }) => oldestInvoiceId);
  const texts = await getReminderTexts({ ctx, input: { invoice_ids: invoiceIds } });
  return (
    <Card aria-label="Who to call">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:px-3">
        <p className="text-ink-soft text-sm">
          {sort === "amount"
            ? "Broken promises to pay first, then the largest amount"
            : "Broken promises to pay first, then the oldest invoice"}
        </p>
        <ButtonLink
          href={getInvoicingHref({ tab: "calls", sort: sort === "amount" ? "age" : "" })}
          size="small"
          className="ml-auto max-sm:ml-0"
        >
          {sort === "amount" ? "Sort by age" : "Sort by amount"}
        </ButtonLink>
      </div>
      <CallList
        rows={rows.value.map((row) => ({ ...row, getsText: texts?.has(row.oldestInvoiceId) ?? null }))}
        currency={getCurrency(ctx)}
        today={today}
        canWrite={canWrite}
      />
    </Card>
  );
}
