"use client";

import { Button } from "./button";
import { ErrorState } from "./error-state";

/**
 * Renders the content of a section's error boundary: the section's name for screen readers and a retry button.
 */
export function SectionError({ title, retry }: { title: string; retry: () => void }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        what="this page"
        action={
          <Button variant="primary" icon="arrow-counter-clockwise" onClick={retry}>
            Retry
          </Button>
        }
      />
    </>
  );
}
