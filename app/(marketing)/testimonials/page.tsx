import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { CaseStudyTeaser } from "@/components/marketing/case-study-teaser";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { TestimonialGrid } from "@/components/marketing/testimonial-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { CASE_STUDIES } from "@/content/case-studies";
import { TESTIMONIALS } from "@/content/testimonials";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata("/testimonials");

export default function TestimonialsPage() {
  const [, second] = CASE_STUDIES;
  return (
    <>
      <PageHero
        path="/testimonials"
        eyebrow="Testimonials"
        title="In their own words"
        lead="People with anywhere from one to forty-six horses describe what changed and what they would tell a neighbor."
        scene="pasture"
      />
      <Section title="Six barns">
        <TestimonialGrid testimonials={TESTIMONIALS} detailed />
      </Section>
      {second && (
        <Section
          sunken
          title="A closer look"
          aside={
            <ButtonLink href="/success-stories" variant="quiet" iconEnd="arrow-right">
              Success stories
            </ButtonLink>
          }
        >
          <CaseStudyTeaser study={second} />
        </Section>
      )}
      <CallToAction
        title="Your barn could be next"
        text="Try it with your own horses, free for as long as you like."
        action={{ href: SIGN_UP_PATH, label: "Get started free" }}
        secondaryAction={{ href: "/pricing", label: "Prices" }}
      />
    </>
  );
}
