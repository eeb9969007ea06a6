import type { ReactNode } from "react";
import { Scene, type SceneName } from "@/components/illustrations/scene";
import { getSitePage } from "@/content/pages";
import { createBreadcrumbThing, type Thing } from "@/lib/seo/structured-data";
import { frame } from "./frame";
import { JsonLd } from "./json-ld";

interface PageHeroProps {
  /** The path of the page in content/pages.ts. */
  path: string;
  /** Additional structured data for search engines. */
  things?: readonly Thing[];
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** A drawing beside the text on wide screens. */
  scene?: SceneName;
  /** Another element beside the text. */
  picture?: ReactNode;
}

/** Renders the top section of every page except the home page, with structured data for search engines. */
export function PageHero({
  path,
  things = [],
  eyebrow,
  title,
  lead,
  children,
  scene,
  picture,
}: PageHeroProps) {
  const crumb = { name: getSitePage(path).title, path };
  return (
    <section className="border-line border-b bg-sunken">
      <JsonLd things={[...things, createBreadcrumbThing([crumb])]} />
      <div className={`${frame} grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.3fr_1fr] lg:gap-16`}>
        <div className={scene || picture ? undefined : "lg:col-span-2"}>
          {eyebrow && <p className="mb-3 font-semibold text-leather text-sm">{eyebrow}</p>}
          <h1 className="max-w-3xl text-4xl sm:text-[3.25rem] sm:leading-[1.08]">{title}</h1>
          {lead && <p className="mt-5 max-w-2xl text-ink-soft text-lg sm:text-xl sm:leading-8">{lead}</p>}
          {children}
        </div>
        {scene && <Scene name={scene} className="w-full rounded-card border border-line max-lg:hidden" />}
        {picture}
      </div>
    </section>
  );
}
