"use client";

import { brand } from "@/lib/brand";
import "./globals.css";

/** Replaces even the root layout, so it depends only on the style sheet. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>{`Something went wrong | ${brand.name}`}</title>
        {/* This script blocks rendering, because it must run before the first paint. */}
        <script src="/theme.js" />
      </head>
      <body>
        <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-5 text-center">
          <h1 className="text-3xl">Something went wrong</h1>
          <p className="max-w-sm text-ink-soft">
            Your records are safe. Try again in a moment. If the problem continues, write to{" "}
            {brand.mailboxes.support}.
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-3 min-h-11 rounded-control bg-green px-5 font-semibold text-on-green hover:bg-green-strong"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
