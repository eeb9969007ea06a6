import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { FilledIconName } from "./icon-names";

export type BadgeTone = "draft" | "sent" | "paid" | "overdue" | "due" | "green" | "leather";

const tones: Record<BadgeTone, string> = {
  draft: "bg-draft-wash text-draft",
  sent: "bg-sent-wash text-sent",
  paid: "bg-paid-wash text-paid",
  overdue: "bg-overdue-wash text-overdue",
  due: "bg-due-wash text-due",
  green: "bg-green text-on-green",
  leather: "bg-leather-wash text-leather",
};

export type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: FilledIconName | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** Renders a short label in a colored pill. The color only repeats the meaning of the label. */
export function Badge({ tone = "draft", icon, children, className }: BadgeProps) {
  return (
    <span className={classNames("badge", tones[tone], className)}>
      {icon && <Icon name={icon} filled size={14} />}
      {children}
    </span>
  );
}
