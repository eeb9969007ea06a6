import { SCREENSHOTS, type ShotName } from "@/content/shots";

interface ProductScreenshotProps {
  name: ShotName;
  /** Whether the picture is visible without scrolling. If so, it loads with high priority. */
  first?: boolean;
  sizes?: string;
  className?: string | undefined;
}

const imageClass = "block h-auto w-full rounded-card border border-line";
const WIDTHS = [640, 1280] as const;

function getSourceSet(name: string, theme: "light" | "dark"): string {
  return WIDTHS.map((width) => `/shots/${name}-${theme}-${width}.avif ${width}w`).join(", ");
}

/**
 * Renders a screenshot of the product in the page's theme. The HTML contains both themes, but the browser loads
 * only the visible one. The image's size is set, so the layout doesn't shift when the image loads.
 */
export function ProductScreenshot({
  name,
  first = false,
  sizes = "(width < 64rem) 92vw, 36rem",
  className,
}: ProductScreenshotProps) {
  const { width, height, alt } = SCREENSHOTS[name];
  return (
    <div className={className}>
      {(["light", "dark"] as const).map((theme) => (
        // biome-ignore lint/performance/noImgElement: all sizes already exist, so there is nothing to optimize.
        <img
          key={theme}
          src={`/shots/${name}-${theme}-${WIDTHS[1]}.avif`}
          srcSet={getSourceSet(name, theme)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          // With "lazy", the browser never loads the hidden picture of the other theme.
          loading="lazy"
          {...(first && { fetchPriority: "high" as const })}
          decoding="async"
          className={`${imageClass} ${theme === "light" ? "only-light" : "only-dark"}`}
        />
      ))}
    </div>
  );
}
