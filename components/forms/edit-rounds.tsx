import { type ReactNode, useEffect, useRef, useState } from "react";
import { readForm, restoreChanges } from "./form-controls";
import { createChangeLog, type KeptChanges, type UserChanges } from "./kept-changes";

/** The user's choices after someone else changed the record that a form edits. */
export interface EditRound {
  /** Shows the other person's version. */
  discardMine: () => void;
  /** Shows the other person's version with the user's changes applied to it. */
  keepMine: () => void;
  /** Forms that stay open after a save call this. Saved changes then no longer count as the user's changes. */
  markSaved: () => void;
  /** Returns whether the user submitted the form and hasn't changed it since. */
  isSubmitted: () => boolean;
  /** Which changes were kept; null unless the user chose `keepMine`. */
  kept: KeptChanges | null;
  /** Whether the user chose `discardMine`. */
  isDiscarded: boolean;
}

type Choice = { changes: UserChanges } | "discarded";
type Outcome = { kept: KeptChanges } | "discarded";

/**
 * Remounts the form with the other person's version after the user chooses to discard or keep their own changes.
 */
export function EditRounds({ children }: { children: (round: EditRound) => ReactNode }) {
  const [{ round, choice }, setRound] = useState<{ round: number; choice: Choice | null }>({
    round: 0,
    choice: null,
  });
  return (
    <Round key={round} choice={choice} onNext={(next) => setRound({ round: round + 1, choice: next })}>
      {children}
    </Round>
  );
}

interface RoundProps {
  /** The choice that started this round. */
  choice: Choice | null;
  onNext: (choice: Choice) => void;
  children: (round: EditRound) => ReactNode;
}

function Round({ choice, onNext, children }: RoundProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  const [log] = useState(createChangeLog);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is mounted with its choice
  useEffect(() => {
    if (!box.current) return;
    const stopRecording = recordChanges(box.current, {
      log,
      setSubmitted: (submitted) => {
        isSubmitted.current = submitted;
      },
    });
    // A dialog focuses its first field when it opens, so the alert must appear afterward to receive focus.
    if (choice === "discarded") setOutcome(choice);
    else if (choice) void restoreChanges(box.current, choice.changes).then((kept) => setOutcome({ kept }));
    return stopRecording;
  }, []);
  const keepMine = () => {
    if (box.current) log.record(readForm(box.current));
    onNext({ changes: log.read() });
  };
  const markSaved = () => {
    log.markSaved();
    setOutcome(null);
  };
  return (
    <div ref={box} className="contents">
      {children({
        discardMine: () => onNext("discarded"),
        keepMine,
        markSaved,
        isSubmitted: () => isSubmitted.current,
        kept: outcome !== null && outcome !== "discarded" ? outcome.kept : null,
        isDiscarded: outcome === "discarded",
      })}
    </div>
  );
}

interface Recording {
  log: ReturnType<typeof createChangeLog>;
  setSubmitted: (isSubmitted: boolean) => void;
}

/** Records the changes in the form inside `box`. Returns a function that stops recording. */
function recordChanges(box: Element, { log, setSubmitted }: Recording): () => void {
  const stop = new AbortController();
  const record = () => log.record(readForm(box));
  // Capturing listeners run before the form's own listeners, which may remove the changed control.
  const options = { capture: true, signal: stop.signal };
  const recordChange = () => {
    setSubmitted(false);
    record();
  };
  for (const type of ["input", "change"]) box.addEventListener(type, recordChange, options);
  box.addEventListener("click", record, options);
  box.addEventListener(
    "submit",
    () => {
      setSubmitted(true);
      record();
      log.markSubmitted();
    },
    options,
  );
  // Records the initial values of controls that are added to the form later.
  const observer = new MutationObserver(record);
  observer.observe(box, { childList: true, subtree: true });
  record();
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
