"use client";

import { Button } from "./button";
import { ErrorState } from "./error-state";

/** What the error boundary of a section shows: its name for a screen reader, and another try. */
export function SectionFailed({ title, retry }: { title: string; retry: () => void }) {
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
