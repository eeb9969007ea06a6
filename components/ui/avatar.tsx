import { classNames } from "./class-names";

const sizes = {
  small: "size-8 text-sm",
  medium: "size-9 text-base",
  large: "size-14 text-2xl",
  huge: "size-24 text-5xl",
};

/**
 * Renders a picture, or the first letter of a name on a tile. It is decorative, because the name is beside it.
 */
export function Avatar({
  name,
  src,
  size = "medium",
  className,
}: {
  name: string;
  /** The URL of a square picture that is at least twice as wide as it is displayed. */
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}) {
  const box = classNames("shrink-0 rounded-small", sizes[size], className);
  if (src) {
    // biome-ignore lint/performance/noImgElement: the image is already at its display size, and its URL expires
    return <img src={src} alt="" width={96} height={96} decoding="async" className={`${box} object-cover`} />;
  }
  const [initial = "?"] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center bg-straw font-display font-semibold leading-none`}
    >
      {initial.toLocaleUpperCase("en-US")}
    </span>
  );
}
