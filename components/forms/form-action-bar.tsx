import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface FormActionBarProps {
  /** Whether the form takes up an entire card, with this bar at the bottom of the card. */
  isInCard?: boolean;
  children: ReactNode;
}

/**
 * Renders the buttons of a form that is longer than a phone's screen. They stay visible while the form is in
 * view. If very little of the screen is left, for example above some on-screen keyboards, the buttons stay at
 * the end of the form instead.
 */
export function FormActionBar({ isInCard = false, children }: FormActionBarProps) {
  return <div className={classNames("form-bar", isInCard && "form-bar-in-card")}>{children}</div>;
}
