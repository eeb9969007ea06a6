import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gallery } from "@/components/styleguide/gallery";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Component gallery", robots: { index: false } };

/** Uses the settings of the running process, not the settings of the build. */
export const dynamic = "force-dynamic";

export default function StyleguidePage() {
  const { HOOFLINE_DEV, HOOFLINE_STYLEGUIDE } = env();
  if (!HOOFLINE_DEV && !HOOFLINE_STYLEGUIDE) notFound();
  return <Gallery />;
}
