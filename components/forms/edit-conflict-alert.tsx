import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { EditRound } from "./edit-rounds";
import type { KeptChanges } from "./kept-changes";

interface EditConflictAlertProps {
  /** How a sentence refers to the changed record, such as "this record". */
  what: string;
  /** Whether someone else changed the record after the form was opened. */
  isOutdated: boolean;
  round: Omit<EditRound, "markSaved">;
  /** More information about what happens to each version. */
  children?: ReactNode;
}

/**
 * Shows a warning above a form if someone else changed the record. The user chooses whether to keep their changes.
 * The alert then shows the result, such as which fields come from which version.
 */
export function EditConflictAlert({ what, isOutdated, round, children }: EditConflictAlertProps) {
  if (isOutdated) {
    return (
      // The keys differ so that each new alert receives focus.
      <FocusedBox key="conflict" canInterrupt={round.isSubmitted}>
        <Alert
          tone="warning"
          title={`Someone else changed ${what} while you were editing`}
          actions={
            <>
              <Button size="small" onClick={round.keepMine}>
                Keep mine
              </Button>
              <Button size="small" variant="quiet" onClick={round.discardMine}>
                Discard mine
              </Button>
            </>
          }
        >
          Your changes aren't saved yet. Keep the fields that you changed and load the other person's version
          of all other fields, or discard your changes. {children}
        </Alert>
      </FocusedBox>
    );
  }
  if (round.isDiscarded) {
    return (
      <FocusedBox key="discarded">
        <Alert title="Your changes were discarded">The form shows the other person's version.</Alert>
      </FocusedBox>
    );
  }
  if (!round.kept) return null;
  return (
    <FocusedBox key="kept">
      <Alert title="Your changes aren't saved yet">{describeKeptChanges(round.kept)}</Alert>
    </FocusedBox>
  );
}

interface FocusedBoxProps {
  /** Returns whether the alert may take the focus from a field that the user is editing. By default, it may. */
  canInterrupt?: () => boolean;
  children: ReactNode;
}

/** The alert scrolls into view and receives focus, because a button bar may cover it. */
function FocusedBox({ canInterrupt, children }: FocusedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the alert appears
  useEffect(() => {
    const isInField = document.activeElement?.matches("input, textarea, select");
    if (isInField && canInterrupt?.() === false) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="col-span-full">
      {children}
    </div>
  );
}

function describeKeptChanges({ theirs, replaced, lost }: KeptChanges): string {
  const sentences = [
    theirs.length > 0 && `Updated from the other version: ${theirs.join(", ")}.`,
    replaced.length > 0 && `Saving replaces the other person's changes to: ${replaced.join(", ")}.`,
    lost.length > 0 && `Your changes to these fields couldn't be restored: ${lost.join(", ")}.`,
    "Check the fields, then save.",
  ];
  return sentences.filter(Boolean).join(" ");
}
