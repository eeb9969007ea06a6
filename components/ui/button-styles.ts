import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-green text-on-green border-transparent hover:bg-green-strong",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunken hover:border-field",
  quiet: "bg-transparent text-green border-transparent hover:bg-green-wash",
  danger: "bg-overdue text-surface border-transparent hover:brightness-90",
};

// Small is 36 px for a mouse; a finger always gets 44 px.
const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 pointer-coarse:min-h-11 px-3 text-sm gap-1.5",
  medium: "min-h-11 px-4 text-[0.9375rem] gap-2",
  large: "min-h-13 px-6 text-base gap-2.5",
};

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square button that shows only an icon: give the control an aria-label. */
  iconOnly?: boolean | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

/** The look of a button for anything that isn't one, such as a summary or a file label. */
export function buttonClass({ variant = "secondary", size = "medium", iconOnly, block }: ButtonLook): string {
  return classNames(
    "button inline-flex select-none items-center justify-center whitespace-nowrap rounded-control border text-center font-semibold leading-tight no-underline transition-colors",
    "disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-75",
    variants[variant],
    sizes[size],
    iconOnly && "aspect-square px-0!",
    block && "w-full",
  );
}
