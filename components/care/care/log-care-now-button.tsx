"use client";

import { getChargeToast } from "@/components/billing/charges/charge-health-records";
import { useReopenCare } from "@/components/care/care/use-reopen-care";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-store";
import { completeCareNowAction } from "@/lib/actions/care/care-plans";

interface LogCareNowButtonProps {
  id: string;
  /** The care and the horse, for example "Vaccination: Rabies for Star". */
  careName: string;
  /** The short name of the care, used in the confirmation, for example "Rabies". */
  title: string;
  /** The URL of the form that logs the care. */
  visitHref: string;
}

/**
 * Renders a button that logs care as completed today and offers Undo. Until React has hydrated the page, the
 * button is a link to the visit form.
 */
export function LogCareNowButton({ id, careName, title, visitHref }: LogCareNowButtonProps) {
  const isReady = useHydrated();
  const { numberFormat } = useAmountNotation();
  const reopen = useReopenCare(id);
  const { isPending, press } = useActionButton({
    call: () => completeCareNowAction({ id }),
    onDone: ({ completed: [done], closedBefore: [before], chargeOffer }) => {
      if (done) {
        const { text, options } = getChargeToast(chargeOffer, numberFormat);
        showToast(`${title} logged for ${done.horseName}.${text}`, {
          action: { label: "Undo", onClick: reopen },
          ...options,
        });
      } else
        showToast(`${before?.closedByName ?? "Someone"} already completed ${careName}.`, { tone: "info" });
    },
  });
  // This button isn't wrapped in a form because it is also used inside forms, and HTML forms can't be nested.
  if (!isReady) {
    return (
      <ButtonLink href={visitHref} size="small" icon="check" aria-label={`Log: ${careName}`}>
        Done
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      icon="check"
      loading={isPending}
      loadingText="Logging…"
      onClick={press}
      aria-label={`Done: ${careName}`}
    >
      Done
    </Button>
  );
}
