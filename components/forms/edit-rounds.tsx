import { Fragment, type ReactNode, useState } from "react";

/** Remounts the form with the other member's version when users discard their own changes. */
export function EditRounds({ children }: { children: (onDiscardMine: () => void) => ReactNode }) {
  const [round, setRound] = useState(0);
  return <Fragment key={round}>{children(() => setRound(round + 1))}</Fragment>;
}
