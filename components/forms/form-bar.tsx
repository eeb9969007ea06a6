import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface FormBarProps {
  /** Set if the bar is at the bottom of a card that the form fills. */
  isInCard?: boolean;
  children: ReactNode;
}

/**
 * The buttons of a form that is longer than a phone's screen. They stay in view while the form is. On very low screens,
 * such as above some keyboards, they stay at the form's end.
 */
export function FormBar({ isInCard = false, children }: FormBarProps) {
  return <div className={classNames("form-bar", isInCard && "form-bar-in-card")}>{children}</div>;
}
