"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ContactLabel } from "@/components/billing/contacts/contact-label";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionButton } from "@/components/forms/use-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { createInvoiceRunAction } from "@/lib/actions/billing/invoice-runs";
import { PREVIEW_PROBLEM_TEXTS } from "@/lib/domain/billing/invoice-runs/model/preview";
import type { RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";
import type { InvoiceRunPreview, RunPreviewContact } from "@/lib/domain/billing/invoice-runs/preview-run";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { getChargeHref } from "../../_components/charge-url-state";
import { OtherDraftsAlert } from "./other-drafts-alert";
import { RunContactCharges } from "./run-contact-charges";

/** The number of rows shown at first. Contacts with problems come first. */
const FIRST_ROWS = 100;

interface InvoiceRunPreviewCardProps {
  days: RunDays;
  /** The only contact that is selected at first. If null or omitted, all contacts are selected. */
  contactId?: string | null;
  /** Null if the lookup failed. */
  preview: InvoiceRunPreview | null;
  currency: Currency;
}

/** Lists the invoices that a run would create. Members can leave out contacts before the drafts are created. */
export function InvoiceRunPreviewCard(props: InvoiceRunPreviewCardProps) {
  const { days, contactId = null, preview, currency } = props;
  const formatCents = useFormatCents();
  const router = useRouter();
  /** Null until the member changes the selection. */
  const [changedIds, setExcludedIds] = useState<ReadonlySet<string> | null>(null);
  const excludedIds = changedIds ?? listOthers(preview, contactId);
  const [showsAll, setShowsAll] = useState(false);
  const included = preview?.contacts.filter(({ contactId }) => !excludedIds.has(contactId)) ?? [];
  const { isPending, press } = useActionButton({
    call: () =>
      createInvoiceRunAction({
        through_on: days.throughOn,
        advance_through_on: days.advanceThroughOn,
        contact_ids: included.map(({ contactId }) => contactId),
      }),
    onDone: ({ id }) => router.push(`/pro-dashboard/runs/${id}`),
  });
  if (!preview) return <ErrorState what="the preview" action={<RetryButton />} />;
  const only = preview.contacts.filter((contact) => contact.contactId === contactId);
  const firstRows = only.length > 0 ? only : preview.contacts.slice(0, FIRST_ROWS);
  const rows = showsAll ? preview.contacts : firstRows;
  const total = formatCents(sumCents(included.map(({ totalCents }) => totalCents)), currency);
  const toggle = (contactId: string, isIncluded: boolean) => {
    const next = new Set(excludedIds);
    if (isIncluded) next.delete(contactId);
    else next.add(contactId);
    setExcludedIds(next);
  };
  return (
    <Card aria-label="Preview">
      <CardHeader
        title={`${included.length} ${included.length === 1 ? "invoice" : "invoices"}, ${total}`}
        actions={
          preview.contacts.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                setExcludedIds(
                  new Set(included.length > 0 ? preview.contacts.map((contact) => contact.contactId) : []),
                )
              }
            >
              {included.length > 0 ? "Select none" : "Select all"}
            </Button>
          )
        }
      />
      {contactId !== null && only.length === 0 && preview.contacts.length > 0 && (
        <Alert
          tone="warning"
          title="This client has no charges that can be invoiced through this day."
          className="m-4"
        >
          Charges with a later date and charges without the client's approval aren't in the run.
        </Alert>
      )}
      <AdvanceTotal days={days} contacts={included} currency={currency} />
      <WithoutPayer {...preview.withoutPayer} currency={currency} />
      <UnapprovedCharges contacts={preview.unapproved} currency={currency} />
      <div className="m-4 empty:hidden">
        <OtherDraftsAlert drafts={preview.otherDrafts} currency={currency} />
      </div>
      {preview.contacts.length === 0 ? (
        <EmptyState icon="receipt" title="Nothing to bill">
          No charges can be invoiced through this day.
        </EmptyState>
      ) : (
        <CardRows>
          {rows.map((contact) => (
            <ContactRow
              key={contact.contactId}
              days={days}
              contact={contact}
              isIncluded={!excludedIds.has(contact.contactId)}
              onToggle={(isIncluded) => toggle(contact.contactId, isIncluded)}
              currency={currency}
            />
          ))}
        </CardRows>
      )}
      {rows.length < preview.contacts.length && (
        <CardFooter>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {`Show all ${preview.contacts.length} clients`}
          </Button>
        </CardFooter>
      )}
      {included.length > 0 && (
        <FormActionBar isInCard>
          <Button variant="primary" loading={isPending} loadingText="Starting…" onClick={press}>
            {included.length === 1 ? "Create 1 draft" : `Create ${included.length} drafts`}
          </Button>
        </FormActionBar>
      )}
    </Card>
  );
}

/** Returns the IDs of all contacts except the given one. If no contact is given, returns no IDs. */
function listOthers(preview: InvoiceRunPreview | null, contactId: string | null): ReadonlySet<string> {
  if (contactId === null) return new Set();
  const ids = preview?.contacts.map((contact) => contact.contactId) ?? [];
  return new Set(ids.filter((id) => id !== contactId));
}

/** Shows which part of the total is for periods that start after the last day to bill. */
function AdvanceTotal({
  days: { advanceThroughOn },
  contacts,
  currency,
}: {
  days: RunDays;
  contacts: readonly RunPreviewContact[];
  currency: Currency;
}) {
  const formatCents = useFormatCents();
  const total = sumCents(contacts.map(({ advanceCents }) => advanceCents));
  if (!advanceThroughOn || contacts.length === 0) return null;
  return (
    <p className="px-5 pt-4 text-ink-soft text-sm max-sm:px-3">
      {total === 0
        ? "No board to bill in advance through "
        : `Includes ${formatCents(total, currency)} of board in advance, before tax, through `}
      <DateText value={advanceThroughOn} />.
    </p>
  );
}

function WithoutPayer({
  chargeCount,
  amountCents,
  currency,
}: InvoiceRunPreview["withoutPayer"] & { currency: Currency }) {
  const formatCents = useFormatCents();
  if (chargeCount === 0) return null;
  const charges = chargeCount === 1 ? "1 charge has" : `${chargeCount} charges have`;
  return (
    <Alert
      tone="warning"
      title={`${charges} no payer (${formatCents(amountCents, currency)})`}
      className="m-4"
      actions={
        <ButtonLink href={getChargeHref({ tab: "charges", view: "unassigned" })}>View charges</ButtonLink>
      }
    >
      Choose who pays, or set the horse's owners. Charges without a payer aren't in the run.
    </Alert>
  );
}

function UnapprovedCharges({
  contacts,
  currency,
}: {
  contacts: InvoiceRunPreview["unapproved"];
  currency: Currency;
}) {
  const formatCents = useFormatCents();
  if (contacts.length === 0) return null;
  const count = sumCents(contacts.map(({ waitingCount, declinedCount }) => waitingCount + declinedCount));
  const total = formatCents(sumCents(contacts.map(({ amountCents }) => amountCents)), currency);
  return (
    <Alert
      tone="warning"
      title={`${formatCount(count)} without the client's approval (${total})`}
      className="m-4"
    >
      <p>Charges that need approval aren't in the run until you or the client approves them.</p>
      <ul className="mt-2 grid gap-1">
        {contacts.map(({ contactId, name, waitingCount, declinedCount }) => (
          <li key={contactId} className="wrap-anywhere">
            <LightLink
              href={getChargeHref({ tab: "charges", view: "held", contactId })}
              className="underline underline-offset-4"
            >
              {name}
            </LightLink>
            {`: ${[waitingCount > 0 && `${waitingCount} waiting`, declinedCount > 0 && `${declinedCount} declined`].filter(Boolean).join(", ")}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ContactRowProps {
  days: RunDays;
  contact: RunPreviewContact;
  isIncluded: boolean;
  onToggle: (isIncluded: boolean) => void;
  currency: Currency;
}

function ContactRow({ days, contact, isIncluded, onToggle, currency }: ContactRowProps) {
  const { name, email, totalCents, averageCents, problems } = contact;
  const formatCents = useFormatCents();
  return (
    <li className="px-5 py-1 max-sm:px-3">
      <label className="flex min-h-11 items-center gap-3 py-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={isIncluded}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-3">
            <span className="min-w-0 grow">
              <ContactLabel name={name} email={email} />
            </span>
            <Money
              cents={totalCents}
              currency={currency}
              className={isIncluded ? "font-medium" : "text-ink-faint line-through"}
            />
          </span>
          {problems.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-1">
              {problems.map((problem) => (
                <Badge
                  key={problem}
                  tone="due"
                  icon="warning"
                  className="max-sm:whitespace-normal max-sm:rounded-small"
                >
                  {PREVIEW_PROBLEM_TEXTS[problem]}
                </Badge>
              ))}
            </span>
          )}
          {problems.includes("unusual_total") && averageCents !== null && (
            <span className="mt-1 block text-ink-soft text-sm">
              {`The average monthly total is ${formatCents(averageCents, currency)}, based on the last 3 months with invoices.`}
            </span>
          )}
        </span>
      </label>
      <RunContactCharges days={days} contact={contact} currency={currency} />
    </li>
  );
}

function formatCount(chargeCount: number): string {
  return chargeCount === 1 ? "1 charge" : `${chargeCount} charges`;
}
