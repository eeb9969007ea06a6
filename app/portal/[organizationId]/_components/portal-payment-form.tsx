"use client";

import { useState } from "react";
import { usePublicForm } from "@/components/forms/use-public-form";
import { Alert } from "@/components/ui/alert";
import { Card, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { SubmitButton } from "@/components/ui/submit-button";
import { startPortalPaymentAction } from "@/lib/actions/billing/portal-forms";
import type { PortalFormats, PortalInvoice } from "@/lib/domain/billing/portal/dto";
import { sumCents } from "@/lib/money/cents";

interface PortalPaymentFormProps extends PortalFormats {
  organizationId: string;
  invoices: readonly PortalInvoice[];
  /** The client's unused credit, which reduces the amount to pay. */
  creditCents: number;
}

/**
 * Renders the form for choosing invoices to pay together. Initially, all invoices are selected. Works without
 * JavaScript.
 */
export function PortalPaymentForm(props: PortalPaymentFormProps) {
  const { organizationId, invoices, creditCents, formats, currency } = props;
  const { formProps, isPending, message } = usePublicForm<never>({ action: startPortalPaymentAction });
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = invoices.filter(({ id }) => !excludedIds.has(id));
  const totalCents = sumCents(chosen.map(({ balanceCents }) => balanceCents));
  const usedCents = Math.min(creditCents, totalCents);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(excludedIds);
    if (isChosen) next.delete(id);
    else next.add(id);
    setExcludedIds(next);
  };
  return (
    <form {...formProps} className="mt-5 grid gap-5">
      <input type="hidden" name="organization_id" value={organizationId} />
      {message && <Alert tone="error" title={message} />}
      <Card aria-label="Invoices">
        <CardRows>
          {invoices.map(({ id, invoiceNumber, dueDate, balanceCents }) => (
            <li key={id}>
              <label className="flex min-h-14 items-center gap-3 px-5 py-2">
                <input
                  type="checkbox"
                  name="invoice_id"
                  value={id}
                  className="checkbox"
                  checked={!excludedIds.has(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <span className="min-w-0 flex-1">
                  <span className="block wrap-anywhere font-medium">Invoice {invoiceNumber}</span>
                  <span className="block text-ink-soft text-sm">
                    Due <DateText value={dueDate} format={formats.dateFormat} />
                  </span>
                </span>
                <Money
                  cents={balanceCents}
                  currency={currency}
                  format={formats.numberFormat}
                  className="font-semibold"
                />
              </label>
            </li>
          ))}
        </CardRows>
      </Card>
      {usedCents > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          Your credit
          <Money cents={-usedCents} currency={currency} format={formats.numberFormat} />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 font-semibold" aria-live="polite">
        {usedCents > 0 ? "To pay" : "Total"}
        <Money
          cents={totalCents - usedCents}
          currency={currency}
          format={formats.numberFormat}
          className="font-display text-2xl"
        />
      </p>
      <SubmitButton loading={isPending} size="large" className="sm:justify-self-end">
        Continue to payment
      </SubmitButton>
    </form>
  );
}
