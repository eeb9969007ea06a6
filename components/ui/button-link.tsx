import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonStyle, getButtonClass } from "./button-styles";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { LightLink } from "./light-link";

type AnchorProps = Pick<
  ComponentProps<"a">,
  | "id"
  | "rel"
  | "target"
  | "title"
  | "download"
  | "className"
  | "children"
  | "aria-label"
  | "aria-describedby"
>;

export type ButtonLinkProps = AnchorProps &
  ButtonStyle & {
    href: string;
    icon?: IconName | undefined;
    /** An icon after the text, for links that lead to the next step. */
    iconEnd?: IconName | undefined;
    /**
     * Whether to prefetch the target page when the link scrolls into view. Off by default, because lists often
     * contain many links.
     */
    prefetch?: boolean | undefined;
  };

/**
 * Renders a link that looks like a button. Links to other sites, links to files and deep links are plain
 * anchors.
 */
export function ButtonLink({
  href,
  variant,
  size,
  iconOnly,
  block,
  icon,
  iconEnd,
  prefetch,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = classNames(getButtonClass({ variant, size, iconOnly, block }), className);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
  const isPage = href.startsWith("/") && !href.startsWith("//") && rest.download === undefined;
  if (!isPage) {
    return (
      <a {...rest} href={href} className={look}>
        {content}
      </a>
    );
  }
  const Anchor = prefetch ? Link : LightLink;
  return (
    <Anchor {...rest} href={href} className={look}>
      {content}
    </Anchor>
  );
}
