import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/** Renders a white surface with a border. Put `CardHeader` first, then `CardBody` or full-width rows. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section {...rest} className={classNames("rounded-card border border-line bg-surface", className)} />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A link or small buttons at the right end. */
  actions?: ReactNode;
  /** The ID that the card's `aria-labelledby` refers to. */
  id?: string | undefined;
  level?: 2 | 3 | undefined;
};

export function CardHeader({ title, description, actions, id, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-2.5">
      <div className="min-w-0">
        <Heading id={id} className="text-xl">
          {title}
        </Heading>
        {description && <p className="text-ink-faint text-sm">{description}</p>}
      </div>
      {actions && <div className="card-actions">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("px-5 py-5", className)} />;
}

/** Renders rows with lines between them. Each child is an `li`. */
export function CardRows({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames("dense-rows divide-y divide-line", className)} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<"footer">) {
  return (
    <footer
      {...rest}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3",
        className,
      )}
    />
  );
}
