import { classNames } from "./class-names";
import type { FilledIconName, IconName } from "./icon-names";
import { iconSprite } from "./icon-sprite";

export type IconProps = {
  /** Width and height in CSS pixels. */
  size?: number | undefined;
  /** Describes the icon. Omit it if the text beside the icon has the same meaning; the icon is then decorative. */
  label?: string | undefined;
  className?: string | undefined;
} & ({ name: IconName; filled?: false | undefined } | { name: FilledIconName; filled: true });

/** Renders one symbol from the sprite, as a few bytes of HTML and without JavaScript. */
export function Icon({ name, filled, size = 20, label, className }: IconProps) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      fill="currentColor"
      className={classNames("shrink-0", className)}
      focusable="false"
    >
      <use href={`${iconSprite}#${name}${filled ? "-fill" : ""}`} />
    </svg>
  );
}
