import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { IconCard } from "@/components/marketing/icon-card";
import { JsonLd } from "@/components/marketing/json-ld";
import { ProductScreenshot } from "@/components/marketing/product-screenshot";
import { Section } from "@/components/marketing/section";
import { TestimonialGrid } from "@/components/marketing/testimonial-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { benefits, checklist } from "@/content/home";
import { getTestimonials } from "@/content/testimonials";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createOrganizationThing, createSoftwareThing } from "@/lib/seo/structured-data";
import { HomeHero } from "./_components/home-hero";

export const metadata: Metadata = createPageMetadata("/");

export default function HomePage() {
  return (
    <>
      <JsonLd things={[createOrganizationThing(), createSoftwareThing()]} />
      <HomeHero />
      <Section title="Less paperwork, more time in the saddle">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map((benefit) => (
            <IconCard key={benefit.title} {...benefit} />
          ))}
        </ul>
      </Section>
      <Checklist />
      <Section
        title="Stories from our customers"
        aside={
          <ButtonLink href="/testimonials" variant="quiet" iconEnd="arrow-right">
            More stories
          </ButtonLink>
        }
      >
        <TestimonialGrid testimonials={getTestimonials("sarah-mitchell", "dana-whitfield", "luis-ortega")} />
      </Section>
      <CallToAction
        title="A plan for every barn"
        text="One horse or a hundred. Start free and upgrade when your barn grows."
        action={{ href: "/pricing", label: "See the plans" }}
      />
    </>
  );
}

function Checklist() {
  return (
    <Section sunken className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.2fr] lg:gap-y-14">
      <div>
        <h2 className="text-3xl sm:text-4xl">Everything the barn needs to know</h2>
        <p className="mt-4 max-w-md text-ink-soft text-lg">
          One record for each horse, one list for each day, and one place for the owner, groom, farrier and
          vet to look.
        </p>
        <ButtonLink href="/features" className="mt-6" iconEnd="arrow-right">
          All features
        </ButtonLink>
      </div>
      <ul className="grid content-start gap-x-8 sm:grid-cols-2">
        {checklist.map((text) => (
          <li key={text} className="flex items-start gap-3 border-line border-b py-3.5">
            <Icon name="check" className="mt-0.5 text-green" />
            <span className="flex-1">{text}</span>
          </li>
        ))}
      </ul>
      <ProductScreenshot name="dashboard" sizes="(width < 76rem) 92vw, 72rem" className="lg:col-span-2" />
    </Section>
  );
}
