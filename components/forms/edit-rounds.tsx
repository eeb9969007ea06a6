import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type FormState,
  findChanges,
  type KeptChanges,
  readInitialState,
  restoreChanges,
} from "./kept-changes";

/** The choices after someone else changed the record that a form edits. */
export interface EditRound {
  /** Shows the other person's version. */
  discardMine: () => void;
  /** Shows the other person's version with the user's changes. */
  keepMine: () => void;
  /** The result of `keepMine`; null if the user didn't choose it. */
  kept: KeptChanges | null;
}

interface Restored {
  before: FormState;
  mine: FormState;
}

/** Remounts the form with the other person's version when users discard or keep their own changes. */
export function EditRounds({ children }: { children: (round: EditRound) => ReactNode }) {
  const [{ round, restored }, setRound] = useState<{ round: number; restored: Restored | null }>({
    round: 0,
    restored: null,
  });
  return (
    <Round key={round} restored={restored} onNext={(next) => setRound({ round: round + 1, restored: next })}>
      {children}
    </Round>
  );
}

interface RoundProps {
  restored: Restored | null;
  onNext: (restored: Restored | null) => void;
  children: (round: EditRound) => ReactNode;
}

function Round({ restored, onNext, children }: RoundProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<FormState>(new Map());
  const [kept, setKept] = useState<KeptChanges | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is mounted with its changes
  useEffect(() => {
    if (!box.current) return;
    before.current = readInitialState(box.current);
    if (restored) void restoreChanges(box.current, restored).then(setKept);
  }, []);
  const keepMine = () => {
    const mine: FormState = box.current ? findChanges(box.current, before.current) : new Map();
    onNext({ before: before.current, mine });
  };
  return (
    <div ref={box} className="contents">
      {children({ discardMine: () => onNext(null), keepMine, kept })}
    </div>
  );
}
