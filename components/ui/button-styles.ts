export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Whether the button is square and shows only an icon. Give it an `aria-label`. */
  iconOnly?: boolean | undefined;
  /** Whether the button is as wide as its container. */
  block?: boolean | undefined;
};

/** Returns a button's classes for other elements, such as a summary or a file label. */
export function getButtonClass({
  variant = "secondary",
  size = "medium",
  iconOnly,
  block,
}: ButtonStyle): string {
  const shape = `${iconOnly ? " aspect-square px-0!" : ""}${block ? " w-full" : ""}`;
  return `button button-${variant} button-${size}${shape}`;
}
