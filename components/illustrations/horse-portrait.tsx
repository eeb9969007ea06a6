import { classNames } from "@/components/ui/class-names";
import type { Coat } from "@/content/testimonials";

/**
 * Renders a drawing of a horse in place of a person's picture. The drawing is decorative, because the name is
 * beside it.
 */
export function HorsePortrait({ coat, className }: { coat: Coat; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
      className={classNames("size-14 shrink-0 rounded-full", className)}
    >
      <use href={`/scenes.svg#head-${coat}`} />
    </svg>
  );
}
