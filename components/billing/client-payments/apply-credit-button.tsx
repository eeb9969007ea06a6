"use client";

import { type ComponentProps, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { applyContactCreditAction } from "@/lib/actions/billing/client-payments";
import type { ApplyCreditInput } from "@/lib/domain/billing/client-payments/model/schemas";
import type { Currency } from "@/lib/money/currency";

interface ApplyCreditButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size"> {
  request: ApplyCreditInput;
  /** The amount of credit to show in the label, or the label itself. */
  label: string | { creditCents: number };
  currency: Currency;
}

/**
 * Pays open invoices with credit. Users can reverse each payment on its invoice's page.
 */
export function ApplyCreditButton({ request, label, currency, ...button }: ApplyCreditButtonProps) {
  const formatCents = useFormatCents();
  const [pending, setPending] = useState(false);

  const apply = async () => {
    setPending(true);
    const response = await callAction(() => applyContactCreditAction(request));
    setPending(false);
    if ("error" in response) return showActionError(response.error);
    const { appliedCents, invoiceNumbers } = response.data;
    const list = new Intl.ListFormat("en-US").format(invoiceNumbers);
    showToast(`${formatCents(appliedCents, currency)} applied to ${list}`);
  };

  return (
    <Button {...button} icon="hand-coins" loading={pending} loadingText="Applying…" onClick={apply}>
      {typeof label === "string" ? label : `Apply ${formatCents(label.creditCents, currency)} credit`}
    </Button>
  );
}
