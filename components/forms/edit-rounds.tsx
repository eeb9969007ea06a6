import { Fragment, type ReactNode, useState } from "react";

/** Remounts a form with another member's version when the user discards their own version. */
export function EditRounds({ children }: { children: (onDiscardMine: () => void) => ReactNode }) {
  const [round, setRound] = useState(0);
  return <Fragment key={round}>{children(() => setRound(round + 1))}</Fragment>;
}
