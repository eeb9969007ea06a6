import type { MDXComponents } from "mdx/types";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { CallVetNotice } from "@/components/marketing/call-vet-notice";
import { getHeadingId } from "@/lib/articles/outline";

function Heading({ children }: { children?: ReactNode }) {
  return <h2 id={typeof children === "string" ? getHeadingId(children) : undefined}>{children}</h2>;
}

/** Opens our own pages with the router and other sites with a plain link. */
function Anchor({ href = "", children }: ComponentProps<"a">) {
  return href.startsWith("/") ? (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  ) : (
    <a href={href}>{children}</a>
  );
}

/** Renders the header cell of a column. MDX tables have no other header cells. */
function ColumnHeading({ children, style }: ComponentProps<"th">) {
  return (
    <th scope="col" style={style}>
      {children}
    </th>
  );
}

const components = {
  h2: Heading,
  a: Anchor,
  th: ColumnHeading,
  CallVet: CallVetNotice,
} satisfies MDXComponents;

/** Returns the components that render MDX content. Next.js looks for this function in this file. */
export function useMDXComponents(): MDXComponents {
  return components;
}
