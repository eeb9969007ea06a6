import type { ReactNode } from "react";
import { readPageSession } from "@/lib/http/page-context";
import { redirectUnlessPro } from "./_components/pro-only";

/**
 * Asks before anything streams, so that sending somebody on is a real HTTP redirect. Each page asks again by
 * itself, because a layout doesn't run again on navigation.
 */
export default async function ProDashboardLayout({ children }: { children: ReactNode }) {
  const session = await readPageSession();
  if (session.state === "signedIn") redirectUnlessPro(session.loaded);
  return children;
}
