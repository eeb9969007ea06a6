"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ContactLabel } from "@/components/billing/contacts/contact-label";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionButton } from "@/components/forms/use-action-button";
import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { createStatementRunAction } from "@/lib/actions/billing/statements";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import type {
  StatementPreview,
  StatementPreviewContact,
} from "@/lib/domain/billing/statements/preview-statements";
import { LIST_PARAMETER } from "@/lib/lists/back-link";
import type { Currency } from "@/lib/money/currency";

/** The number of rows shown at first. Statements to print come first. */
const FIRST_ROWS = 100;

const PRINT_REASONS = {
  no_email: "No email address. Print the statement.",
  paper: "Gets invoices on paper. Print the statement.",
};

interface StatementPreviewCardProps {
  period: StatementPeriod;
  /** Null if the lookup failed. */
  preview: StatementPreview | null;
  currency: Currency;
  canWrite: boolean;
}

/** Lists the statements that a run would email and the statements to print. Members can leave out contacts. */
export function StatementPreviewCard({ period, preview, currency, canWrite }: StatementPreviewCardProps) {
  const router = useRouter();
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const included = preview?.contacts.filter(({ contactId }) => !excludedIds.has(contactId)) ?? [];
  const { isPending, press } = useActionButton({
    call: () =>
      createStatementRunAction({ ...period, contact_ids: included.map(({ contactId }) => contactId) }),
    onDone: ({ id }) => router.push(`/pro-dashboard/statements/${id}`),
  });
  if (!preview) return <ErrorState what="the preview" action={<RetryButton />} />;
  const { contacts, earlierCount } = preview;
  const emailCount = included.filter(({ printReason }) => printReason === null).length;
  const rows = showsAll ? contacts : contacts.slice(0, FIRST_ROWS);
  const toggle = (contactId: string, isIncluded: boolean) => {
    const next = new Set(excludedIds);
    if (isIncluded) next.delete(contactId);
    else next.add(contactId);
    setExcludedIds(next);
  };
  return (
    <Card aria-label="Preview">
      <CardHeader
        title={`${count(emailCount, "statement")} to email, ${included.length - emailCount} to print`}
        {...(earlierCount > 0 && {
          description: `${count(earlierCount, "statement")} for this period already sent`,
        })}
      />
      {contacts.length === 0 ? (
        <EmptyState icon="receipt" title="No statements to send">
          Clients with activity in this period or a balance at the end of the period appear here until they
          get a statement.
        </EmptyState>
      ) : (
        <CardRows>
          {rows.map((contact) => (
            <ContactRow
              key={contact.contactId}
              contact={contact}
              period={period}
              currency={currency}
              isIncluded={!excludedIds.has(contact.contactId)}
              onToggle={canWrite ? (isIncluded) => toggle(contact.contactId, isIncluded) : null}
            />
          ))}
        </CardRows>
      )}
      {rows.length < contacts.length && (
        <CardFooter>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {`Show all ${contacts.length} clients`}
          </Button>
        </CardFooter>
      )}
      {canWrite && included.length > 0 && (
        <FormActionBar isInCard>
          <Button variant="primary" loading={isPending} loadingText="Starting…" onClick={press}>
            {emailCount === 0 ? "List statements to print" : `Email ${count(emailCount, "statement")}`}
          </Button>
        </FormActionBar>
      )}
    </Card>
  );
}

const count = (number: number, noun: string) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);

interface ContactRowProps {
  contact: StatementPreviewContact;
  period: StatementPeriod;
  currency: Currency;
  isIncluded: boolean;
  /** Null if the member can't send statements. */
  onToggle: ((isIncluded: boolean) => void) | null;
}

function ContactRow({ contact, period, currency, isIncluded, onToggle }: ContactRowProps) {
  const { contactId, name, email, balanceCents, printReason } = contact;
  return (
    <li className="flex items-center gap-3 px-5 py-1 max-sm:px-3">
      <label className="flex min-h-11 min-w-0 grow items-center gap-3 py-2">
        <input
          type="checkbox"
          className="checkbox"
          checked={isIncluded}
          disabled={!onToggle}
          onChange={({ target }) => onToggle?.(target.checked)}
        />
        <span className="min-w-0 grow">
          <ContactLabel name={name} email={email} />
          {printReason && (
            <Badge tone="due" icon="warning">
              {PRINT_REASONS[printReason]}
            </Badge>
          )}
        </span>
        <Money cents={balanceCents} currency={currency} className="font-medium" />
      </label>
      <ListLink
        href={`/dashboard/contacts/${contactId}/statement?${new URLSearchParams({ ...period })}`}
        parameter={LIST_PARAMETER}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        aria-label={`View ${name}'s statement`}
      >
        View
      </ListLink>
    </li>
  );
}
