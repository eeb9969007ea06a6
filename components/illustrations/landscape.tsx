import { classNames } from "@/components/ui/class-names";

/**
 * Renders a drawing of hills, a fence and a barn along the bottom edge of a section. On narrow screens, the
 * left side is cut off, so that the barn stays large. The left half is low and leaves space for text. The
 * surrounding section needs `overflow-x-clip`, because the clouds overflow.
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
