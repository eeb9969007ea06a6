"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { emailStatementAction } from "@/lib/actions/billing/statements";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";

interface EmailStatementButtonProps {
  contactId: string;
  email: string;
  period: StatementPeriod;
}

export function EmailStatementButton({ contactId, email, period }: EmailStatementButtonProps) {
  return (
    <ConfirmActionButton
      label="Email statement"
      size="medium"
      variant="primary"
      icon="paper-plane-tilt"
      title="Email this statement?"
      confirmLabel="Email statement"
      call={() => emailStatementAction({ contact_id: contactId, ...period })}
      done="Statement is on its way"
    >
      {`We'll email the statement to ${email}, with the PDF attached.`}
    </ConfirmActionButton>
  );
}
