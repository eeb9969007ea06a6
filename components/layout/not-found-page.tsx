import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
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

function NotFoundMessage() {
  return (
    <div className="my-auto py-10">
      <EmptyState
        drawing="spot-horse"
        titleAs="h1"
        title="Page not found"
        action={
          <>
            <ButtonLink href="/" variant="primary" icon="house">
              Go home
            </ButtonLink>
            <ButtonLink href="/support">Get help</ButtonLink>
          </>
        }
      >
        The address may be mistyped, or the page may have moved. Your records are safe.
      </EmptyState>
    </div>
  );
}
