import { classNames } from "./class-names";

/**
 * Renders a gray placeholder. Give it the size of the final content (`h-4 w-32`), so that the layout doesn't
 * shift.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-small bg-sunken", className)}
    />
  );
}

/**
 * Renders placeholder rows in a card, each with a tile and two bars. CSS draws the tile and bars as the
 * background of a single element per row. Separate elements would be wasteful, because the real rows soon
 * replace the placeholders.
 */
export function SkeletonRows({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div className="animate-pulse divide-y divide-line" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  );
}
