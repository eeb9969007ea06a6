"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { brand } from "@/lib/brand";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <main className="my-auto py-16">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        what="this page"
        action={
          <Button variant="primary" icon="arrow-counter-clockwise" onClick={retry}>
            Retry
          </Button>
        }
      >
        <p>
          Your records are safe. Try again in a moment; if it stays like this, write to{" "}
          {brand.mailboxes.support}.
        </p>
        {digest && <p className="mt-2 text-ink-faint text-sm">Error {digest}</p>}
      </ErrorState>
    </main>
  );
}
