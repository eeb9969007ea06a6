import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "@/components/illustrations/drawing";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type EmptyStateProps = {
  title: string;
  /** Where it is all that the page says. */
  titleAs?: "p" | "h1";
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** A spot drawing for whole pages; cards take an icon. */
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
