import { NotFoundMessage } from "./not-found-message";
import { SiteFrame } from "./site-frame";

/** An address that nothing has: the site's header and footer lead on. */
export function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundMessage />
    </SiteFrame>
  );
}
