import type { ReactNode } from "react";
import { Icon } from "./icon";

export type ErrorStateProps = {
  /** The content that couldn't be loaded, such as "invoices". */
  what?: string | undefined;
  children?: ReactNode;
  /** The action that resolves the error, usually a `RetryButton`. */
  action?: ReactNode;
  /** Whether to show a small message. Use it if only one of several cards or rows failed to load. */
  compact?: boolean | undefined;
};

/** Explains that a lookup failed. For empty results use `EmptyState`. */
export function ErrorState({ what, children, action, compact }: ErrorStateProps) {
  if (compact) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 py-4 text-ink-soft">
        <Icon name="warning-circle" filled className="text-overdue" />
        Couldn't load{what ? ` ${what}` : ""}. {action}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center px-5 py-10 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-card bg-overdue-wash text-overdue">
        <Icon name="cloud-slash" size={26} />
      </span>
      <p className="font-display font-semibold text-lg">Couldn't load{what ? ` ${what}` : ""}</p>
      <div className="mt-1 max-w-sm text-ink-soft">
        {children ?? "Your records are safe. Try again in a moment."}
      </div>
      <div className="mt-5">{action}</div>
    </div>
  );
}
