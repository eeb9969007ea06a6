import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { UnlessSlow } from "@/components/ui/unless-slow";

/** A card of an account page that looks something up. */
export function AccountPart({ children }: { children: Promise<Awaited<ReactNode>> }) {
  return <UnlessSlow fallback={<Spinner className="py-10" />}>{children}</UnlessSlow>;
}
