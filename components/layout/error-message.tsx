"use client";

import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { ErrorState } from "@/components/ui/error-state";
import { brand } from "@/lib/brand";

export interface ErrorMessageProps {
  error: unknown;
  retry: () => void;
}

/**
 * Renders the content of an error boundary. Users can try again, go home or write to us. Shows the ID that
 * identifies the error in the log.
 */
export function ErrorMessage({ error, retry }: ErrorMessageProps) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div className="my-auto py-10">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        what="this page"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" icon="arrow-counter-clockwise" onClick={retry}>
              Retry
            </Button>
            {/* A plain anchor, because a full page load also clears a broken state in the browser. */}
            <a href="/" className={getButtonClass({})}>
              Go home
            </a>
          </div>
        }
      >
        <p>
          Your records are safe. Try again in a moment. If the problem continues, write to{" "}
          <a href={`mailto:${brand.mailboxes.support}`} className="underline">
            {brand.mailboxes.support}
          </a>
          .
        </p>
        {digest && <p className="mt-2 text-ink-faint text-sm">Error {digest}</p>}
      </ErrorState>
    </div>
  );
}
