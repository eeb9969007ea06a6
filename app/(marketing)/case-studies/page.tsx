import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { CaseStudyTeaser } from "@/components/marketing/case-study-teaser";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { CASE_STUDIES } from "@/content/case-studies";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata("/case-studies");

export default function CaseStudiesPage() {
  return (
    <>
      <PageHero
        path="/case-studies"
        eyebrow="Case studies"
        title="Three barns in detail"
        lead="A boarding stable, a working ranch and a training barn: their problems and how they solved them."
        scene="board"
      />
      <Section title="The studies">
        <div className="space-y-6">
          {CASE_STUDIES.map((study) => (
            <CaseStudyTeaser key={study.slug} study={study} />
          ))}
        </div>
      </Section>
      <CallToAction
        title="Start with one problem"
        text="Farrier visits, bills or late-night calls. The rest follows."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        secondaryAction={{ href: "/contact", label: "Talk to us" }}
      />
    </>
  );
}
