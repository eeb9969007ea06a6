import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { FeatureTable } from "@/components/marketing/feature-table";
import { IconCard } from "@/components/marketing/icon-card";
import { PageHero } from "@/components/marketing/page-hero";
import { PlanFrame } from "@/components/marketing/plan-frame";
import { PlanPriceList } from "@/components/marketing/plan-price-list";
import { PointCard } from "@/components/marketing/point-card";
import { Section } from "@/components/marketing/section";
import { ButtonLink } from "@/components/ui/button-link";
import { ALL_PLANS_INCLUDE } from "@/content/feature-matrix";
import { PLANS } from "@/content/plans";
import { getPlanDefinitions } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createSoftwareThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/subscription-levels");

export default function SubscriptionLevelsPage() {
  return (
    <>
      <PageHero
        path="/subscription-levels"
        things={[createSoftwareThing()]}
        eyebrow="Subscription levels"
        title="All four plans in detail"
        lead="What each plan includes and who it is for."
      >
        <PlanPriceList />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/pricing" variant="primary" size="large">
            View All Plans & Pricing
          </ButtonLink>
          <ButtonLink href="/login" size="large">
            Get Started Free
          </ButtonLink>
        </div>
      </PageHero>
      <Section title="The plans at a glance">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {getPlanDefinitions().map(({ id, name, description, perfectFor, isPopular }) => (
            <PlanFrame key={id} isPopular={isPopular}>
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-ink-soft lg:min-h-18">{description}</p>
              <p className="mt-4 border-line border-t pt-4">
                <span className="font-semibold">Perfect for</span> {perfectFor}
              </p>
            </PlanFrame>
          ))}
        </ul>
      </Section>
      <Section title="Compare every feature" className="pt-0 sm:pt-0">
        <FeatureTable />
      </Section>
      <Section sunken title="Who should choose each plan">
        <ul className="grid gap-4 md:grid-cols-2">
          {PLAN_IDS.map((plan) => (
            <PointCard
              key={plan}
              title={`Choose ${PLANS[plan].name} if`}
              points={PLANS[plan].chooseIf.map(({ text }) => text)}
            />
          ))}
        </ul>
      </Section>
      <Section title="All Plans Include">
        <ul className="grid gap-4 sm:grid-cols-3">
          {ALL_PLANS_INCLUDE.map((item) => (
            <IconCard key={item.title} {...item} />
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Start with the free plan"
        text="You keep all your records when you upgrade later."
        action={{ href: "/login", label: "Get Started Free" }}
        secondaryAction={{ href: "/pricing", label: "View All Plans & Pricing" }}
      />
    </>
  );
}
