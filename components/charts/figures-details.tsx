import type { ReactNode } from "react";

interface FiguresDetailsProps {
  caption: string;
  /** The head's row. */
  head: ReactNode;
  /** The body's rows. */
  children: ReactNode;
}

/** What a chart shows, as figures, for who can't see it or wants them exactly. On paper it is left out. */
export function FiguresDetails({ caption, head, children }: FiguresDetailsProps) {
  return (
    <details className="mt-3 print:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-control font-semibold text-green text-sm pointer-coarse:min-h-11">
        Show the figures
      </summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-ink-faint">{head}</thead>
          <tbody className="divide-y divide-line border-line border-t">{children}</tbody>
        </table>
      </div>
    </details>
  );
}
