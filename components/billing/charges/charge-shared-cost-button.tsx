"use client";

import { useRouter } from "next/navigation";
import { useActionButton } from "@/components/forms/use-action-button";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";
import { showNewCharges } from "./show-new-charges";

/** Renders a button that charges a shared horse's payers for a cost that another stable passed on. */
export function ChargeSharedCostButton({ id, what }: { id: string; what: string }) {
  const router = useRouter();
  const { numberFormat } = useAmountNotation();
  const { isPending, press } = useActionButton({
    call: () => chargeFromSourceAction({ source: "share", id }),
    onDone: ({ charge, currency }) => {
      showNewCharges([charge], { currency, numberFormat });
      router.refresh();
    },
  });
  return (
    <Button
      size="small"
      variant="quiet"
      icon="currency-dollar"
      loading={isPending}
      onClick={press}
      aria-label={`Charge the owner: ${what}`}
    >
      Charge the owner
    </Button>
  );
}
