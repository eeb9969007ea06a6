"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "./button";

/** Refreshes the page and keeps its typed values and open elements. */
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
