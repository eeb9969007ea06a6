import { classNames } from "@/components/ui/class-names";

/**
 * Hills, fence and barn along the bottom edge of a section. It keeps its height and lets the sides run off,
 * so the barn never becomes a toy on a phone.
 */
export function Landscape({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1600 220"
      preserveAspectRatio="xMidYMax slice"
      className={classNames("block h-36 w-full sm:h-44 lg:h-56", className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href="/drawings.svg#landscape" />
    </svg>
  );
}
