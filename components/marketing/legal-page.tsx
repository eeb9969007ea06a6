import type { ReactNode } from "react";
import { POLICY } from "@/content/legal";
import { breadcrumbThing } from "@/lib/seo/structured-data";
import { frame } from "./frame";
import { JsonLd } from "./json-ld";
import { PageHero } from "./page-hero";
import { Prose } from "./prose";

interface LegalPageProps {
  title: string;
  path: string;
  children: ReactNode;
}

export function LegalPage({ title, path, children }: LegalPageProps) {
  return (
    <>
      <JsonLd things={[breadcrumbThing([{ name: title, path }])]} />
      <PageHero title={title} lead={`Last updated ${POLICY.lastUpdated}`} />
      <div className={`${frame} py-12 sm:py-16`}>
        <Prose>{children}</Prose>
      </div>
    </>
  );
}
