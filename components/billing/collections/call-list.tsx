"use client";

import { useState } from "react";
import { EmailText } from "@/components/billing/contacts/email-text";
import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { useActionButton } from "@/components/forms/use-action-button";
import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { PhoneLink } from "@/components/ui/phone-link";
import { showToast } from "@/components/ui/toast-store";
import { withdrawPromiseAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";
import { LogCallDialog } from "./log-call-dialog";
import { SendReminderButton } from "./send-reminder-button";

/** A contact with overdue invoices. */
interface CallListRow {
  contactId: string | null;
  name: string;
  email: string | null;
  phones: readonly string[];
  isOnPaper: boolean;
  overdueCents: number;
  invoiceCount: number;
  oldestInvoiceId: string;
  /** `email` is the address to which reminders are sent. */
  oldestInvoice: { number: string; balanceCents: number; email: string | null };
  /** Whether a reminder is also sent by text message. Null if the organization doesn't send text messages. */
  getsText: boolean | null;
  daysOverdue: number;
  lastMailedOn: CalendarDate | null;
  lastRemindedOn: CalendarDate | null;
  /** Whether a reminder about the oldest invoice was sent today. */
  isRemindedToday: boolean;
  lastCall: { calledOn: CalendarDate; note: string | null } | null;
  promise: {
    id: string;
    amountCents: number;
    promisedOn: CalendarDate;
    state: "open" | "broken" | "kept";
  } | null;
}

interface CallListProps {
  rows: readonly CallListRow[];
  currency: Currency;
  today: CalendarDate;
  canWrite: boolean;
}

/** Lists contacts to call about overdue invoices. */
export function CallList({ rows, ...rest }: CallListProps) {
  return (
    <CardRows>
      {rows.map((row) => (
        <CallRow key={row.contactId ?? row.oldestInvoiceId} row={row} {...rest} />
      ))}
    </CardRows>
  );
}

function CallRow({ row, currency, today, canWrite }: Omit<CallListProps, "rows"> & { row: CallListRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { contactId, name, email, phones, overdueCents, invoiceCount, daysOverdue, oldestInvoice } = row;
  const href = contactId ? `/dashboard/contacts/${contactId}` : getInvoiceHref(row.oldestInvoiceId);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3 max-sm:px-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <ListLink href={href} className="font-semibold underline underline-offset-4 wrap-anywhere">
            {name}
          </ListLink>
          {row.isOnPaper && <Badge>No email</Badge>}
        </p>
        <p className="text-sm">
          <Money cents={overdueCents} currency={currency} className="font-semibold" /> overdue on{" "}
          {invoiceCount} {invoiceCount === 1 ? "invoice" : "invoices"}, {daysOverdue}{" "}
          {daysOverdue === 1 ? "day" : "days"} late
        </p>
        <LastContact row={row} />
        {row.promise && <PromiseText promise={row.promise} currency={currency} canWrite={canWrite} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
        <div className="grid justify-items-start text-sm max-sm:w-full">
          {phones.map((phone) => (
            <PhoneLink key={phone} phone={phone} className="inline-flex min-h-11 items-center" />
          ))}
          {email && (
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <span className="wrap-anywhere">
                <EmailText email={email} />
              </span>
            </a>
          )}
        </div>
        {canWrite && oldestInvoice.email && !row.isOnPaper && (
          <SendReminderButton
            id={row.oldestInvoiceId}
            name={name}
            email={oldestInvoice.email}
            invoiceNumber={oldestInvoice.number}
            openCents={oldestInvoice.balanceCents}
            currency={currency}
            getsText={row.getsText}
            isRemindedToday={row.isRemindedToday}
            size="small"
          >
            {invoiceCount === 1 ? "Send reminder" : "Send reminder for oldest invoice"}
          </SendReminderButton>
        )}
        {canWrite && contactId && (
          <Button size="small" icon="phone" onClick={() => setIsOpen(true)}>
            Log call
          </Button>
        )}
      </div>
      {isOpen && contactId && (
        <LogCallDialog
          {...{ contactId, name, overdueCents, currency, today }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}

function LastContact({ row: { lastMailedOn, lastRemindedOn, lastCall } }: { row: CallListRow }) {
  const contacts = [
    { label: "Invoice sent", day: lastMailedOn },
    { label: "Reminded", day: lastRemindedOn },
    { label: "Called", day: lastCall?.calledOn ?? null },
  ].flatMap(({ label, day }) => (day ? [{ label, day }] : []));
  const last = contacts.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
  if (!last) return null;
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      {last.label} on <DateText value={last.day} />
      {lastCall?.note && <>. Note: {lastCall.note}</>}
    </p>
  );
}

interface PromiseTextProps {
  promise: NonNullable<CallListRow["promise"]>;
  currency: Currency;
  canWrite: boolean;
}

function PromiseText({
  promise: { id, amountCents, promisedOn, state },
  currency,
  canWrite,
}: PromiseTextProps) {
  const { isPending, press } = useActionButton({
    call: () => withdrawPromiseAction({ id }),
    onDone: () => showToast("Promise removed"),
  });
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {state === "broken" && <Badge tone="overdue">Broken promise</Badge>}
      <span>
        Promised <Money cents={amountCents} currency={currency} /> by <DateText value={promisedOn} />
        {state === "kept" && ", and paid"}
      </span>
      {canWrite && state !== "kept" && (
        <Button variant="quiet" size="small" loading={isPending} onClick={press}>
          Remove promise
        </Button>
      )}
    </p>
  );
}
