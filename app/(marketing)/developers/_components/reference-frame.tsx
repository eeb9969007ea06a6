import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/marketing/breadcrumbs";
import { frame } from "@/components/marketing/frame";
import { JsonLd } from "@/components/marketing/json-ld";
import { type Crumb, createBreadcrumbThing } from "@/lib/seo/structured-data";
import { ResourceNav } from "./resource-nav";

interface ReferenceFrameProps {
  /** The page's breadcrumbs, without the home page. The last item is the page itself. */
  crumbs: readonly [...Crumb[], Crumb];
  title: string;
  lead: string;
  children: ReactNode;
}

/** Renders a page of the API reference, with links to the other resources beside it. */
export function ReferenceFrame({ crumbs, title, lead, children }: ReferenceFrameProps) {
  const current = crumbs.at(-1)?.path ?? "";
  return (
    <>
      <JsonLd things={[createBreadcrumbThing(crumbs)]} />
      <header className={`${frame} pt-10 sm:pt-14`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 max-w-4xl text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-3xl text-ink-soft text-lg">{lead}</p>
      </header>
      <div className={`${frame} grid gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12`}>
        <ResourceNav current={current} />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
