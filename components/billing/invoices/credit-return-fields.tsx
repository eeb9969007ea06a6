"use client";

import { useState } from "react";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isStripeMethod, MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import type { FieldErrors } from "@/lib/errors";
import type { CreditableInvoice } from "./dialog-store";
import { PAYMENT_METHOD_NAMES } from "./invoice-labels";

interface CreditReturnFieldsProps {
  invoice: CreditableInvoice;
  /** The part of the credited amount that the client already paid. */
  returnedCents: number;
  errors: FieldErrors;
}

/** Asks how to return the amount that the client already paid. */
export function CreditReturnFields({ invoice, returnedCents, errors }: CreditReturnFieldsProps) {
  const formatCents = useFormatCents();
  const [choice, setChoice] = useState("refund");
  const settled = invoice.payments.filter(({ status }) => status === "settled");
  const hasOnline = settled.some(({ method }) => isStripeMethod(method));
  const hasManual = settled.some(({ method }) => !isStripeMethod(method) && method !== "credit");
  return (
    <>
      <Field
        label="How to return the amount already paid"
        required
        error={errors.return_as}
        hint={`The client already paid ${formatCents(returnedCents, invoice.currency)} of the credited amount.`}
      >
        {(control) => (
          <Select
            {...control}
            name="return_as"
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            <option value="refund">{hasOnline ? "Refund to the card or bank account" : "Refund"}</option>
            {invoice.clientId !== null && <option value="credit">Keep as credit</option>}
            {invoice.refundedCents > 0 && <option value="refunded">Already refunded in Stripe</option>}
          </Select>
        )}
      </Field>
      {choice === "refund" && hasManual && (
        <Field
          label="Refund method"
          required
          error={errors.refund_method}
          hint={hasOnline ? "Applies to the amount that wasn't paid online." : undefined}
        >
          {(control) => (
            <Select {...control} name="refund_method">
              {MANUAL_PAYMENT_METHODS.map((method) => (
                <option key={method} value={method}>
                  {PAYMENT_METHOD_NAMES[method]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
