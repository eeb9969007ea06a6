"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Copies a link and shows the result beside the button, because a dialog hides toasts. */
export function CopyLinkButton({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      // The browser denied permission, or the page isn't served over https.
      setOutcome("failed");
    }
  };
  return (
    <>
      <Button icon={outcome === "copied" ? "check" : "copy"} onClick={copy}>
        Copy the link
      </Button>
      <p role="status" className="order-last">
        {outcome === "copied" && "Link copied."}
        {outcome === "failed" && (
          <>
            Your browser blocked copying. Select the link and copy it:{" "}
            <span className="select-all break-all font-semibold">{url}</span>
          </>
        )}
      </p>
    </>
  );
}
