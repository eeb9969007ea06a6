import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";

interface PlanFrameProps {
  isPopular: boolean;
  className?: string;
  children: ReactNode;
}

/** Renders the outer frame of a plan's card. */
export function PlanFrame({ isPopular, className, children }: PlanFrameProps) {
  return (
    <li
      className={classNames(
        "relative rounded-card border bg-surface p-6",
        isPopular ? "border-green ring-1 ring-green" : "border-line",
        className,
      )}
    >
      {isPopular && (
        <Badge tone="green" className="absolute -top-3 left-6">
          Most Popular
        </Badge>
      )}
      {children}
    </li>
  );
}
