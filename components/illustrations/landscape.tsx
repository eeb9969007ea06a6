import { classNames } from "@/components/ui/class-names";

/**
 * Hills, fence and barn along the bottom edge of a section. It keeps its height and lets the left side run off,
 * so the barn never becomes a toy on a phone. The left half stays low, so that words may stand above it.
 * Overflow is visible for the clouds: its section needs `overflow-x-clip`.
 */
export function Landscape({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1600 400"
      preserveAspectRatio="xMaxYMax slice"
      className={classNames("block overflow-visible h-48 w-full sm:h-60 lg:h-80 xl:h-96", className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href="/drawings.svg#clouds" className="hidden xl:block" />
      <use href="/drawings.svg#landscape" />
    </svg>
  );
}
