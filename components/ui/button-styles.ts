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

/**
 * Returns the button classes for an element that isn't a button, such as a summary or the label of a file
 * field.
 */
export function getButtonClass({
  variant = "secondary",
  size = "medium",
  iconOnly,
  block,
}: ButtonStyle): string {
  const shape = `${iconOnly ? " aspect-square px-0!" : ""}${block ? " w-full" : ""}`;
  return `button button-${variant} button-${size}${shape}`;
}
