"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { LightLink, type LightLinkProps } from "@/components/ui/light-link";
import { addFrom } from "@/lib/lists/back-link";

interface ListLinkProps extends LightLinkProps {
  /** The query parameter that contains the list's URL; `from` by default. */
  parameter?: string;
}

/**
 * Renders a link from a list to a record. The record's page links back to the list with its filters and page.
 */
export function ListLink({ href, parameter, ...rest }: ListLinkProps) {
  const path = usePathname();
  const query = String(useSearchParams());
  return <LightLink {...rest} href={addFrom(href, query ? `${path}?${query}` : path, parameter)} />;
}
