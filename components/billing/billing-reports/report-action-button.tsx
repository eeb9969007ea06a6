import { BoardNeedButton } from "@/components/billing/agreements/board-need-button";
import { ChargeHealthRecordButton } from "@/components/billing/charges/charge-health-record-button";
import { getChargeVisitHref } from "@/components/billing/charges/get-charge-visit-href";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ReportAction } from "@/lib/domain/billing/billing-reports/model/billing-report";

interface ReportActionButtonProps {
  action: ReportAction;
  /** The text cells of the row, such as the horse and the service. Part of the button's name for screen readers. */
  rowTexts: readonly string[];
}

/** Renders the button for the next step that a report row suggests. */
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
        <span className="flex flex-wrap justify-end gap-1">
          <BoardNeedButton horseId={action.horseId} horseName={row} needsBoard={false} />
          <OpenDialogButton
            dialog={{ kind: "agreement", horseId: action.horseId }}
            size="small"
            aria-label={`Add agreement: ${row}`}
          >
            Add agreement
          </OpenDialogButton>
        </span>
      );
  }
}
