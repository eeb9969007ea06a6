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

/** Rows in a card, each two bars beside a tile. */
export function SkeletonRows({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div className="divide-y divide-line" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="flex items-center gap-3 px-5 py-4">
          <Skeleton className="size-9" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
