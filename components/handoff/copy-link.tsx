"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Shows its result itself, because a dialog hides toasts. */
export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      // No permission, or the page isn't served over https.
      setOutcome("failed");
    }
  };
  return (
    <>
      <Button icon={outcome === "copied" ? "check" : "copy"} onClick={copy}>
        Copy the link
      </Button>
      <p role="status" className="order-last">
        {outcome === "copied" && "The link is copied."}
        {outcome === "failed" && (
          <>
            Your browser doesn't let us copy. Select it yourself:{" "}
            <span className="select-all break-all font-semibold">{url}</span>
          </>
        )}
      </p>
    </>
  );
}
