"use client";

import { type ReactNode, useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { SubmitButton } from "@/components/ui/submit-button";
import { startPortalPaymentAction } from "@/lib/actions/billing/portal-forms";

interface PortalPayAllFormProps {
  organizationId: string;
  invoiceIds: readonly string[];
  amount: ReactNode;
}

/** Renders the button that starts one payment for all open invoices. Works without JavaScript. */
export function PortalPayAllForm({ organizationId, invoiceIds, amount }: PortalPayAllFormProps) {
  const [state, submit] = useActionState(startPortalPaymentAction, { status: "idle" });
  return (
    <form action={submit} className="mt-4 grid gap-3">
      <input type="hidden" name="organization_id" value={organizationId} />
      {invoiceIds.map((id) => (
        <input key={id} type="hidden" name="invoice_id" value={id} />
      ))}
      {state.status === "refused" && <Alert tone="error" title={state.message} />}
      <SubmitButton size="large" className="w-full sm:w-fit">
        <span>
          Pay {invoiceIds.length > 1 && `${invoiceIds.length} invoices: `}
          {amount}
        </span>
      </SubmitButton>
    </form>
  );
}
