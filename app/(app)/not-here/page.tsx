import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { setPageStatus } from "@/lib/http/page-status";
import { SignedIn } from "../_components/signed-in";

export const metadata: Metadata = { title: "Page not found" };

/**
 * Renders the 404 page for unknown URLs whose path starts with an area of the app (`rewrites` in
 * next.config.ts).
 */
export default function NotHerePage() {
  // Sets the status before the session is read, so that signed-out visitors also get a 404.
  setPageStatus(404);
  return <SignedIn>{() => <AppNotFound what="page" />}</SignedIn>;
}
