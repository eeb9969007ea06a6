"use client";

import { useRouter } from "next/navigation";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";

/** Charges another stable's cost of a shared horse to the horse's payers with one tap. */
export function ChargeSharedCostButton({ id, what }: { id: string; what: string }) {
  const router = useRouter();
  const { isPending, press } = useActionButton({
    call: () => chargeFromSourceAction({ source: "share", id }),
    onDone: () => {
      showToast(`${what} charged`);
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
