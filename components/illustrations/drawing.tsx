/** The drawings of public/drawings.svg. They take their colours from the page's tokens, so they follow the theme. */
export type DrawingName = "spot-barn" | "spot-horse" | "spot-paper" | "spot-envelope";

/** A small drawing for empty pages: decoration, the words beside it say it all. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 112" className={className} aria-hidden="true" focusable="false">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
