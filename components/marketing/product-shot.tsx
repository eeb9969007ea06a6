import { SHOTS, type ShotName } from "@/content/shots";

interface ProductShotProps {
  name: ShotName;
  /** On the first screen: loaded at once. */
  first?: boolean;
  sizes?: string;
  className?: string | undefined;
}

const look = "block h-auto w-full rounded-card border border-line";
const WIDTHS = [640, 1280] as const;

function sources(name: string, theme: "light" | "dark"): string {
  return WIDTHS.map((width) => `/shots/${name}-${theme}-${width}.avif ${width}w`).join(", ");
}

/**
 * A picture of the running product, in the theme of the page: both stand in the HTML, the one that isn't shown
 * isn't loaded. Its size is known, so nothing moves when it arrives.
 */
export function ProductShot({
  name,
  first = false,
  sizes = "(width < 64rem) 92vw, 36rem",
  className,
}: ProductShotProps) {
  const { width, height, alt } = SHOTS[name];
  return (
    <div className={className}>
      {(["light", "dark"] as const).map((theme) => (
        // biome-ignore lint/performance/noImgElement: made in all its sizes ahead, nothing is left to optimize.
        <img
          key={theme}
          src={`/shots/${name}-${theme}-${WIDTHS[1]}.avif`}
          srcSet={sources(name, theme)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          // A picture that isn't displayed is never near the viewport: "lazy" leaves the other theme's alone.
          loading="lazy"
          {...(first && { fetchPriority: "high" as const })}
          decoding="async"
          className={`${look} ${theme === "light" ? "only-light" : "only-dark"}`}
        />
      ))}
    </div>
  );
}
