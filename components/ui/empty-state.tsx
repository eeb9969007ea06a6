import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "@/components/illustrations/drawing";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type EmptyStateProps = {
  title: string;
  /** Use "h1" if the page has no other content. */
  titleAs?: "p" | "h1";
  /** The next step, in one sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** A drawing, for whole pages. Cards use an icon. */
  drawing?: DrawingName | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
};

export function EmptyState({
  title,
  titleAs: Title = "p",
  children,
  action,
  drawing,
  icon,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames("flex flex-col items-center px-5 py-10 text-center wrap-anywhere", className)}>
      {drawing ? (
        <Drawing name={drawing} className="mb-4 h-28 w-40" />
      ) : (
        icon && (
          <span className="mb-3 grid size-12 place-items-center rounded-card bg-green-wash text-green">
            <Icon name={icon} size={26} />
          </span>
        )
      )}
      <Title className="font-display font-semibold text-lg">{title}</Title>
      {children && <div className="mt-1 max-w-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
