import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { setPageStatus } from "@/lib/http/page-status";
import { SignedIn } from "../_components/signed-in";

export const metadata: Metadata = { title: "Page not found" };

/** Shown for unknown URLs whose path starts with an area of the app (`rewrites` in next.config.ts). */
export default function NotHerePage() {
  // Set before the session is read, so that signed-out visitors get the same status.
  setPageStatus(404);
  return <SignedIn>{() => <AppNotFound what="page" />}</SignedIn>;
}
