"use client";

import { AccessLinkActions } from "@/components/forms/access-link-actions";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { showToast } from "@/components/ui/toast-store";
import {
  issueEmergencyCardCodeAction,
  revokeEmergencyCardCodeAction,
} from "@/lib/actions/care/emergency-cards";

interface EmergencyCodeCardProps {
  horse: { id: string; name: string };
  /** Null if the card has no code. */
  issuedAt: string | null;
  timeZone: string;
  /** Whether the card has been saved. Scanning the code opens the saved card. */
  hasSavedCard: boolean;
  canIssue: boolean;
}

/** Shows when the card's QR code was created, with buttons to create, renew and revoke the code. */
export function EmergencyCodeCard({
  horse,
  issuedAt,
  timeZone,
  hasSavedCard,
  canIssue,
}: EmergencyCodeCardProps) {
  const input = { horse_id: horse.id };
  return (
    <Card aria-labelledby="code">
      <CardHeader id="code" title="QR code" />
      <CardBody className="grid gap-3 text-ink-soft">
        {issuedAt ? (
          <p>
            {" "}
            Created on <DateText value={issuedAt} timeZone={timeZone} />. Anyone who scans the code can read
            this card without signing in. They can't see anything else.
          </p>
        ) : (
          <p>
            {hasSavedCard
              ? "If you print the card with a code, anyone who scans the code can read the latest version without signing in."
              : "Save the card before you create a code."}
          </p>
        )}
        <NeedsJavaScript what="Creating a code" />
      </CardBody>
      <AccessLinkActions
        name="code"
        isIssued={issuedAt !== null}
        issue={
          canIssue
            ? {
                call: () => issueEmergencyCardCodeAction(input),
                onDone: () => showToast("The code is ready. Print the card to use it."),
                isDisabled: !hasSavedCard,
                warning: `Printed cards with the old code will stop working immediately. Print ${horse.name}'s card again.`,
              }
            : null
        }
        end={{
          call: () => revokeEmergencyCardCodeAction(input),
          onDone: () => showToast("The code no longer works."),
          warning:
            "The printed code will stop working. The card keeps its content, and you can create another code later.",
        }}
      />
    </Card>
  );
}
