/** The drawings in public/drawings.svg. They use the page's color tokens, so they follow the theme. */
export type DrawingName = "spot-barn" | "spot-horse" | "spot-paper" | "spot-envelope";

/** Renders a small decorative drawing for empty pages. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 112" className={className} aria-hidden="true" focusable="false">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
