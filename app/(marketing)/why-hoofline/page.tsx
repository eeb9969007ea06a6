import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { CaseStudyTeaser } from "@/components/marketing/case-study-teaser";
import { IconCard } from "@/components/marketing/icon-card";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { TestimonialGrid } from "@/components/marketing/testimonial-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { CASE_STUDIES } from "@/content/case-studies";
import { getTestimonials } from "@/content/testimonials";
import { REASONS } from "@/content/why";
import { brand } from "@/lib/brand";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata(brand.whyPath);

export default function WhyPage() {
  const [featured] = CASE_STUDIES;
  return (
    <>
      <PageHero
        path={brand.whyPath}
        eyebrow={`Why ${brand.name}`}
        title="Because the binder gets wet"
        lead="Paper, chats and spreadsheets each show only part of the picture. A barn runs best when everyone has the same facts at the right time."
        scene="aisle"
      />
      <Section title="Six reasons to switch">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {REASONS.map((reason) => (
            <IconCard key={reason.title} {...reason} />
          ))}
        </ul>
      </Section>
      <Section
        sunken
        title="One barn, before and after"
        aside={
          <ButtonLink href="/case-studies" variant="quiet" iconEnd="arrow-right">
            All case studies
          </ButtonLink>
        }
      >
        <CaseStudyTeaser study={featured} />
      </Section>
      <Section title="What others say">
        <TestimonialGrid testimonials={getTestimonials("hannah-brooks", "grace-kim", "tom-becker")} />
      </Section>
      <CallToAction
        title="Try it with one horse"
        text="It takes five minutes and costs nothing. Within a week, you'll know if it's right for your barn."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        secondaryAction={{ href: "/features", label: "See the features" }}
      />
    </>
  );
}
