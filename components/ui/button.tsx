import type { ComponentProps } from "react";
import { type ButtonStyle, getButtonClass } from "./button-styles";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    icon?: IconName | undefined;
    /** Whether the button shows a spinner and ignores presses. Unlike a disabled button, it keeps the focus. */
    loading?: boolean | undefined;
    /** The text while loading, such as "Sending…". */
    loadingText?: string | undefined;
  };

export function Button({
  variant,
  size,
  iconOnly,
  block,
  icon,
  loading = false,
  loadingText,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A loading submit button becomes type "button", so that a second press can't submit again.
      type={loading ? "button" : type}
      {...(loading ? { "aria-disabled": true } : { onClick })}
      className={classNames(getButtonClass({ variant, size, iconOnly, block }), className)}
    >
      {loading ? (
        <Icon name="circle-notch" className="animate-spin" />
      ) : (
        icon && <Icon name={icon} size={size === "small" ? 18 : 20} />
      )}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}
