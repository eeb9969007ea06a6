import type { ReactNode } from "react";

interface PrintHeaderProps {
  organizationName: string;
  title: string;
  /** Details below the title, such as the period. */
  children: ReactNode;
}

/** Shows a heading on a printed page, which has no navigation. */
export function PrintHeader({ organizationName, title, children }: PrintHeaderProps) {
  return (
    <div aria-hidden className="mb-4 hidden print:block">
      <p>{organizationName}</p>
      <p className="font-display font-semibold text-3xl">{title}</p>
      <div className="mt-1">{children}</div>
    </div>
  );
}
