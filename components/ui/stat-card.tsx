import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { LightLink } from "./light-link";

export type StatCardProps = {
  label: string;
  icon: IconName;
  /** The figure: a number, `<Money>`, or a `Skeleton` while it loads. */
  value: ReactNode;
  note?: ReactNode;
  tone?: "plain" | "overdue" | undefined;
  /** The path of the list that the figure is based on. If set, the whole card links to the list. */
  href?: string | undefined;
  className?: string | undefined;
};

/** Shows one figure. Wrap several in `StatGrid`. Cards are small on phones, so that the page's list stays in view. */
export function StatCard({ label, icon, value, note, tone = "plain", href, className }: StatCardProps) {
  return (
    <div
      className={classNames(
        "relative rounded-card border border-line bg-surface px-3 py-2 max-sm:flex max-sm:flex-wrap max-sm:content-start max-sm:items-baseline max-sm:gap-x-2 sm:p-4 sm:px-5",
        href && "hover:border-line-strong",
        className,
      )}
    >
      <dt className="flex items-center gap-2 text-ink-faint text-sm max-sm:w-full max-sm:text-xs">
        <Icon name={icon} size={18} className="max-sm:hidden" />
        {href ? (
          <LightLink href={href} className="row-link">
            {label}
          </LightLink>
        ) : (
          label
        )}
      </dt>
      <dd
        className={classNames(
          "tabular font-display font-semibold text-lg tracking-tight sm:mt-1.5 sm:text-[1.75rem] sm:leading-9",
          tone === "overdue" && "text-overdue",
        )}
      >
        {value}
      </dd>
      {note && <dd className="text-ink-soft text-xs sm:mt-0.5">{note}</dd>}
    </div>
  );
}

/**
 * Shows figures in two columns, or in three or four on screens that have room for large amounts beside the sidebar.
 * Five figures have three columns, so that the last row isn't a single figure.
 */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 xl:grid-cols-4 xl:has-[>:nth-child(3):last-child]:grid-cols-3 xl:has-[>:nth-child(5):last-child]:grid-cols-3">
      {children}
    </dl>
  );
}
