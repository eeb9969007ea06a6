import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { FaqList } from "@/components/marketing/faq-list";
import { PageHero } from "@/components/marketing/page-hero";
import { PlanCards } from "@/components/marketing/plan-cards";
import { PlanStatus } from "@/components/marketing/plan-status";
import { Section } from "@/components/marketing/section";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { PRICING_FAQ } from "@/content/faq";
import { ANNUAL_DISCOUNT_PERCENT } from "@/content/plans";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createFaqThing, createSoftwareThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/pricing");

const benefits = [
  { icon: "arrow-counter-clockwise", text: "Change or cancel at any time" },
  { icon: "tag", text: `${ANNUAL_DISCOUNT_PERCENT}% off when you pay yearly` },
  { icon: "shield-check", text: "You keep your data if you cancel" },
  { icon: "credit-card", text: "No card needed for the free plan" },
] as const;

export default function PricingPage() {
  return (
    <>
      <PageHero
        path="/pricing"
        things={[createSoftwareThing(), createFaqThing(PRICING_FAQ)]}
        eyebrow="Pricing"
        title="A plan for every barn"
        lead="Start free, with your own horses. Upgrade when you have staff, and again when you have clients."
      >
        <PlanStatus />
      </PageHero>
      <Section>
        <PlanCards level={2} />
        <p className="mt-6 text-ink-soft">
          Prices in US dollars, billed every month or once a year. Card payments from your clients:{" "}
          {PLATFORM_FEE_PERCENT}% platform fee plus the payment provider's fees.
        </p>
        <ButtonLink href="/subscription-levels" variant="quiet" iconEnd="arrow-right" className="mt-2 -ml-4">
          Compare every feature
        </ButtonLink>
      </Section>
      <section aria-label="With every plan" className="border-line border-y bg-sunken">
        <ul className="mx-auto grid max-w-[76rem] gap-x-8 gap-y-4 px-5 py-8 sm:grid-cols-2 sm:px-8 lg:grid-cols-4">
          {benefits.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3 font-medium">
              <Icon name={icon} size={24} className="text-green" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <Section title="Questions about plans and prices" id="faq">
        <FaqList items={PRICING_FAQ} name="pricing-faq" />
      </Section>
      <CallToAction
        title="Still not sure?"
        text="Tell us how many horses and people you have, and we'll tell you which plan fits."
        action={{ href: "/contact", label: "Ask us" }}
      />
    </>
  );
}
