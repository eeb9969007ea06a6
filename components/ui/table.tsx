import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/*
 * On a phone, each row becomes a card with two columns, so nothing scrolls sideways. The roles are explicit, because
 * `display: grid` removes a table's own roles in some browsers.
 */

export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<"table"> & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table {...rest} role="table" className={classNames("table", className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

export function TableHead({ children }: { children: React.ReactNode }) {
  return (
    <thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function Th({ end, className, ...rest }: ComponentProps<"th"> & { end?: boolean | undefined }) {
  return (
    <th
      {...rest}
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="columnheader"
      className={classNames(end && "text-right", className)}
    />
  );
}

export function Tr(props: ComponentProps<"tr">) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <tr {...props} role="row" />;
}

export type TdProps = ComponentProps<"td"> & {
  /**
   * The cell's place on a phone: the bold first line, the right column, a separate row, or hidden. By
   * default, the left column.
   */
  phone?: "title" | "end" | "row" | "hidden" | undefined;
  /** A label before the value on phones, which show no column headings. */
  label?: string | undefined;
  /** Whether the cell is right-aligned. Use it for numbers and buttons. */
  end?: boolean | undefined;
};

export function Td({ phone, label, end, className, children, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="cell"
      data-phone={phone}
      data-label={label}
      className={classNames(end && "md:text-right print:text-right", className)}
    >
      {children}
    </td>
  );
}
