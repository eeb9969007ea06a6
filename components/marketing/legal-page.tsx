import type { ReactNode } from "react";
import { POLICY } from "@/content/legal";
import { frame } from "./frame";
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
      <PageHero path={path} title={title} lead={`Last updated ${POLICY.lastUpdated}`} />
      <div className={`${frame} py-12 sm:py-16`}>
        <Prose>{children}</Prose>
      </div>
    </>
  );
}
