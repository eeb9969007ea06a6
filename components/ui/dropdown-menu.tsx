import type { ReactNode } from "react";
import { type ButtonStyle, getButtonClass } from "./button-styles";
import { classNames } from "./class-names";
import { Disclosure } from "./disclosure";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { LightLink } from "./light-link";

export type DropdownMenuProps = {
  /** The button's name for screen readers, such as "Actions for INV-0213". */
  label: string;
  /** The content of the button; three dots by default. */
  trigger?: ReactNode;
  /** The appearance of the button. Ignored if `trigger` isn't set. */
  triggerStyle?: Pick<ButtonStyle, "variant" | "size"> | undefined;
  /** `MenuLink` elements, or a form with a button. */
  children: ReactNode;
  align?: "start" | "end" | undefined;
};

export function DropdownMenu({ label, trigger, triggerStyle, children, align = "end" }: DropdownMenuProps) {
  return (
    <Disclosure className="relative inline-block text-left">
      <summary
        aria-label={label}
        className={getButtonClass(trigger ? (triggerStyle ?? {}) : { variant: "quiet", iconOnly: true })}
      >
        {trigger ?? <Icon name="dots-three" size={24} />}
      </summary>
      <div
        className={classNames(
          "absolute top-full z-30 mt-1 max-h-[min(24rem,60dvh)] w-max min-w-48 max-w-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-card",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </Disclosure>
  );
}

/** Renders the content of the button that opens a "More" menu. */
export function MoreLabel() {
  return (
    <>
      More
      <Icon name="caret-down" size={14} />
    </>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-sunken disabled:text-ink-faint";

export function MenuLink({
  href,
  icon,
  download,
  children,
}: {
  href: string;
  icon?: IconName | undefined;
  /** Set if the link downloads a file. */
  download?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <LightLink href={href} download={download} className={itemClass}>
      {icon && <Icon name={icon} />}
      {children}
    </LightLink>
  );
}
