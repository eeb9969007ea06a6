import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { getChargeVisitHref } from "@/components/billing/charges/get-charge-visit-href";
import { ButtonLink } from "@/components/ui/button-link";
import type { ReportAction } from "@/lib/domain/billing/reports/model/billing-report";

interface ReportActionButtonProps {
  action: ReportAction;
  /** The text cells of the row, such as the horse and the service. Part of the button's name for screen readers. */
  rowTexts: readonly string[];
}

/** The button for the next step of a report's row. */
export function ReportActionButton({ action, rowTexts }: ReportActionButtonProps) {
  const row = rowTexts.join(", ");
  switch (action.kind) {
    case "charge":
      return (
        <ChargeHealthRecordButton
          recordIds={[action.recordId]}
          label="Charge"
          name={`Charge: ${row}`}
          size="small"
        />
      );
    case "enter_amount":
      return (
        <ButtonLink
          href={getChargeVisitHref([action.recordId])}
          size="small"
          aria-label={`Enter amount: ${row}`}
        >
          Enter amount
        </ButtonLink>
      );
    case "add_agreement":
      return (
        <ButtonLink
          href={getAddAgreementHref(action.horseId)}
          size="small"
          aria-label={`Add agreement: ${row}`}
        >
          Add agreement
        </ButtonLink>
      );
  }
}

/**
 * Returns the URL of the form for a new agreement for the horse, above the list of the horse's agreements.
 */
function getAddAgreementHref(horseId: string): string {
  return `/pro-dashboard?${new URLSearchParams({ tab: "agreements", horse: horseId, new: "agreement" })}`;
}
