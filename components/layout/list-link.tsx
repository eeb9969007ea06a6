"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { LightLink, type LightLinkProps } from "@/components/ui/light-link";
import { addFrom } from "@/lib/lists/back-link";

/** A link from a list to a record. The record's page links back to the list with its filters and page. */
export function ListLink({ href, ...rest }: LightLinkProps) {
  const path = usePathname();
  const query = String(useSearchParams());
  return <LightLink {...rest} href={addFrom(href, query ? `${path}?${query}` : path)} />;
}
