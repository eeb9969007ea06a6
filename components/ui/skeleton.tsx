import { classNames } from "./class-names";

/** A grey bar where something will stand. Give it the size of the thing (`h-4 w-32`), so that nothing jumps. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-small bg-sunken", className)}
    />
  );
}

/** Rows in a card, each two bars beside a tile. One element a row: the page's own rows follow at once. */
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
