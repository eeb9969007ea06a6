"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
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
  const isReady = useReady();
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const input = { horse_id: horse.id };
  const issue = useActionButton({
    call: () => issueCodeAction(input),
    onDone: () => toast("The code is ready. Print the card to use it."),
    onSettled: () => setAsked(null),
  });
  const revoke = useActionButton({
    call: () => revokeCodeAction(input),
    onDone: () => toast("The code is ended. It leads nowhere any more."),
    onSettled: () => setAsked(null),
  });
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
      <CardFooter>
        {canIssue && (
          <Button
            disabled={!isReady || !isWritten}
            loading={issue.isPending && asked === null}
            onClick={() => (issuedAt ? setAsked("renew") : issue.press())}
          >
            {issuedAt ? "Make a new code" : "Make a code"}
          </Button>
        )}
        {issuedAt && (
          <Button variant="quiet" disabled={!isReady} onClick={() => setAsked("end")}>
            End it
          </Button>
        )}
      </CardFooter>
      <ConfirmDialog
        open={asked === "renew"}
        onClose={() => setAsked(null)}
        onConfirm={issue.press}
        title="Make a new code?"
        confirmLabel="Make a new one"
        pending={issue.isPending}
      >
        The old one ends at once: cards that were printed with it lead nowhere. Print {horse.name}'s card
        anew.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "end"}
        onClose={() => setAsked(null)}
        onConfirm={revoke.press}
        title="End the code?"
        confirmLabel="End it"
        pending={revoke.isPending}
      >
        Whoever scans it finds nothing any more. What stands on the card stays, and you can make another code
        later.
      </ConfirmDialog>
    </Card>
  );
}
