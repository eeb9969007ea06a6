"use client";

import { Button } from "./button";
import { showToast } from "./toast-store";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Copied");
    } catch {
      // The browser denied permission, or the page isn't served over https.
      showToast("Couldn't copy. Select the text and copy it manually.", { tone: "error" });
    }
  };
  return (
    <Button icon="copy" onClick={copy}>
      {label}
    </Button>
  );
}
