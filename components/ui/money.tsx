import { formatCents } from "@/lib/money/format";
import { classNames } from "./class-names";

/** Formats integer cents as US dollars. */
export function Money({ cents, className }: { cents: number; className?: string | undefined }) {
  return <span className={classNames("tabular whitespace-nowrap", className)}>{formatCents(cents)}</span>;
}
