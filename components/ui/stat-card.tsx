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
  /** The path of the list that the figure counts. If it is set, the whole card links to it. */
  href?: string | undefined;
  className?: string | undefined;
};

/** Shows one figure. Wrap several in `StatGrid`. */
export function StatCard({ label, icon, value, note, tone = "plain", href, className }: StatCardProps) {
  return (
    <div
      className={classNames(
        "relative rounded-card border border-line bg-surface p-4 sm:px-5",
        href && "hover:border-line-strong",
        className,
      )}
    >
      <dt className="flex items-center gap-2 text-ink-faint text-sm">
        <Icon name={icon} size={18} />
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
          "tabular mt-1.5 font-display font-semibold text-2xl tracking-tight max-[23rem]:text-lg sm:text-[1.75rem] sm:leading-9",
          tone === "overdue" && "text-overdue",
        )}
      >
        {value}
      </dd>
      {note && <dd className="mt-0.5 text-ink-soft text-xs">{note}</dd>}
    </div>
  );
}

/** Shows four figures in a row only if the sidebar leaves enough room for large amounts. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:has-[>:nth-child(3):last-child]:grid-cols-3">
      {children}
    </dl>
  );
}
