import type { ReactNode } from "react";

interface ChartTableDetailsProps {
  caption: string;
  /** The heading row of the table. */
  head: ReactNode;
  /** The rows of the table's body. */
  children: ReactNode;
}

/**
 * Shows a chart's values as a table, for people who can't see the chart or need exact values. The table isn't
 * printed.
 */
export function ChartTableDetails({ caption, head, children }: ChartTableDetailsProps) {
  return (
    <details className="group mt-3 print:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control font-semibold text-green text-sm pointer-coarse:min-h-11">
        <span className="group-open:hidden">Show data</span>
        <span className="hidden group-open:inline">Hide data</span>
      </summary>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-faint">{head}</thead>
        <tbody className="divide-y divide-line border-line border-t">{children}</tbody>
      </table>
    </details>
  );
}
