import { NotFoundMessage } from "./not-found-message";
import type { SiteFooterProps } from "./site-footer";
import { SiteFrame } from "./site-frame";

/** Renders the page for an unknown URL, with the site's header and footer. */
export function NotFoundPage({ phone }: SiteFooterProps) {
  return (
    <SiteFrame phone={phone}>
      <NotFoundMessage />
    </SiteFrame>
  );
}
