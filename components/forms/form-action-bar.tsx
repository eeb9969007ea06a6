import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface FormActionBarProps {
  /** Whether the form takes up an entire card, with this bar at the bottom of the card. */
  isInCard?: boolean;
  children: ReactNode;
}

/**
 * The buttons of a form that is longer than a phone's screen. They stay visible while the form is in view. On
 * very short screens, for example above some on-screen keyboards, they stay at the end of the form.
 */
export function FormActionBar({ isInCard = false, children }: FormActionBarProps) {
  return <div className={classNames("form-bar", isInCard && "form-bar-in-card")}>{children}</div>;
}
