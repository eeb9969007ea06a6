"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <>
      <h1 className="sr-only">Account settings</h1>
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
