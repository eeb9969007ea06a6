import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { FilledIconName } from "./icon-names";

export type AlertTone = "info" | "success" | "warning" | "error";

const toneStyles: Record<AlertTone, { box: string; icon: FilledIconName; word: string }> = {
  info: { box: "bg-sent-wash text-sent", icon: "info", word: "Note" },
  success: { box: "bg-paid-wash text-paid", icon: "check-circle", word: "Done" },
  warning: { box: "bg-due-wash text-due", icon: "warning", word: "Warning" },
  error: { box: "bg-overdue-wash text-overdue", icon: "warning-circle", word: "Error" },
};

export type AlertProps = {
  tone?: AlertTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

/** Errors interrupt a screen reader. Other alerts are announced after the current speech. */
export function Alert({ tone = "info", title, children, actions, id, className }: AlertProps) {
  const { box, icon, word } = toneStyles[tone];
  return (
    <div
      id={id}
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex gap-3 rounded-card px-4 py-3", box, className)}
    >
      <Icon name={icon} filled label={word} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
