"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "./button";

/** Refreshes the page. Entered values and open elements are kept. */
export function RetryButton({ size }: { size?: "small" | "medium" | undefined }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <Button
      size={size}
      icon="arrow-counter-clockwise"
      loading={pending}
      loadingText="Loading…"
      onClick={() => startTransition(() => router.refresh())}
    >
      Retry
    </Button>
  );
}
