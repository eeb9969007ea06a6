import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Renders the browser's own select, which is the best picker on phones and works without JavaScript. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select {...rest} className="control appearance-none pr-10">
        {children}
      </select>
      <Icon
        name="caret-down"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
