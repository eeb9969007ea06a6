/** The drawings in public/scenes.svg, which scripts/scenes.mjs generates. */
export type SceneName =
  | "add-horse"
  | "aisle"
  | "board"
  | "grass"
  | "invoice"
  | "money"
  | "news"
  | "office"
  | "pasture"
  | "schedule"
  | "snow"
  | "sync"
  | "talk"
  | "vet"
  | "wiki";

interface SceneProps {
  name: SceneName;
  className?: string | undefined;
  /** A description of the drawing. Omit it if the text beside the drawing has the same meaning. */
  label?: string | undefined;
  /** Whether to crop the drawing to fill a box with a different aspect ratio. */
  fill?: boolean | undefined;
}

/**
 * Renders a drawing with an aspect ratio of 16:9. Its view box reserves the space before the file has loaded.
 */
export function Scene({ name, className, label, fill }: SceneProps) {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio={fill ? "xMidYMid slice" : undefined}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={className}
    >
      <use href={`/scenes.svg#${name}`} />
    </svg>
  );
}
