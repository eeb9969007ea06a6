"use client";

import type { ReactNode } from "react";
import { usePublicForm } from "@/components/forms/use-public-form";
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
  const { formProps, isPending, message } = usePublicForm<never>({ action: startPortalPaymentAction });
  return (
    <form {...formProps} className="mt-4 grid gap-3">
      <input type="hidden" name="organization_id" value={organizationId} />
      {invoiceIds.map((id) => (
        <input key={id} type="hidden" name="invoice_id" value={id} />
      ))}
      {message && <Alert tone="error" title={message} />}
      <SubmitButton loading={isPending} size="large" className="w-full sm:w-fit">
        <span>
          Pay {invoiceIds.length > 1 && `${invoiceIds.length} invoices: `}
          {amount}
        </span>
      </SubmitButton>
    </form>
  );
}
