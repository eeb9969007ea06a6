import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createHiddenPageMetadata("No connection");

/** Explains that a page can't be loaded. The service worker (public/sw.js) shows this page from its cache. */
export default function OfflinePage() {
  return (
    <div className="my-auto py-10">
      <h1 className="sr-only">No connection</h1>
      {/* offline.js fills this with the data cached in this browser; React never updates it. */}
      <div
        id="last-seen"
        className="last-seen"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is empty
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <EmptyState
        drawing="spot-barn"
        title="You're offline"
        action={
          <ButtonLink href="/" variant="primary" icon="arrow-counter-clockwise">
            Try again
          </ButtonLink>
        }
      >
        Your records are safe. Check your connection and try again.
      </EmptyState>
      <script src="/offline.js" defer />
    </div>
  );
}
