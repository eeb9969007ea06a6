import { Scene, type SceneName } from "@/components/illustrations/scene";
import { classNames } from "@/components/ui/class-names";
import { SHOTS } from "@/content/shots";

interface ProductShotProps {
  name: string;
  /** Shown as long as there is no picture of that name. */
  fallback: SceneName;
  /** On the first screen: loaded at once. */
  first?: boolean;
  sizes?: string;
  className?: string;
}

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
  fallback,
  first = false,
  sizes = "(width < 64rem) 92vw, 36rem",
  className,
}: ProductShotProps) {
  const shot = SHOTS[name];
  const look = classNames("w-full rounded-card border border-line", className);
  if (!shot) return <Scene name={fallback} className={look} />;
  const { width, height, alt } = shot;
  return (
    <>
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
          // A picture that isn't displayed is never near the viewport, so "lazy" keeps the other theme's unloaded.
          loading="lazy"
          {...(first && { fetchPriority: "high" as const })}
          decoding="async"
          className={classNames(look, theme === "light" ? "only-light" : "only-dark")}
        />
      ))}
    </>
  );
}
