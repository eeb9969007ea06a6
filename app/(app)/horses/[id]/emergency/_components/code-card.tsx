"use client";

import { IssueAndEnd } from "@/components/forms/issue-and-end";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { toast } from "@/components/ui/toast-store";
import { issueCodeAction, revokeCodeAction } from "@/lib/actions/emergency-cards";

interface CodeCardProps {
  horse: { id: string; name: string };
  /** Null where no code leads to the card. */
  issuedAt: string | null;
  timeZone: string;
  /** A code leads to what was saved. */
  isWritten: boolean;
  canIssue: boolean;
}

/** Makes, renews and ends the code that leads to the card without signing in. */
export function CodeCard({ horse, issuedAt, timeZone, isWritten, canIssue }: CodeCardProps) {
  const input = { horse_id: horse.id };
  return (
    <Card aria-labelledby="code">
      <CardHeader id="code" title="QR code" />
      <CardBody className="grid gap-3 text-ink-soft">
        {issuedAt ? (
          <p>
            Made on <DateText value={issuedAt} timeZone={timeZone} />. Whoever scans it reads this card,
            without signing in, and nothing else of the stable.
          </p>
        ) : (
          <p>
            {isWritten
              ? "With a code on the printed card, whoever scans it reads the newest version, without signing in."
              : "Save the card first; then it can have a code."}
          </p>
        )}
        <NeedsJavaScript what="Making a code" />
      </CardBody>
      <IssueAndEnd
        what="a code"
        isIssued={issuedAt !== null}
        issue={
          canIssue
            ? {
                call: () => issueCodeAction(input),
                onDone: () => toast("The code is ready. Print the card to use it."),
                isDisabled: !isWritten,
                warning: `The old one ends at once: cards that were printed with it lead nowhere. Print ${horse.name}'s card anew.`,
              }
            : null
        }
        end={{
          call: () => revokeCodeAction(input),
          onDone: () => toast("The code is ended. It leads nowhere any more."),
          warning:
            "Whoever scans it finds nothing any more. What stands on the card stays, and you can make another code later.",
        }}
      />
    </Card>
  );
}
