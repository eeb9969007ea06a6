import type { Metadata } from "next";
import { CallToAction } from "@/components/marketing/call-to-action";
import { frame } from "@/components/marketing/frame";
import { PageHero } from "@/components/marketing/page-hero";
import { ProductScreenshot } from "@/components/marketing/product-screenshot";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { FEATURE_CATEGORIES, type FeatureCategory, getAvailabilityLabel } from "@/content/feature-categories";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createSoftwareThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/features");

export default function FeaturesPage() {
  return (
    <>
      <PageHero
        path="/features"
        things={[createSoftwareThing()]}
        eyebrow="Features"
        title="The whole barn, from the first feed to the last invoice"
        lead="Six areas that work together. Use what you need now. The rest is ready when your barn grows."
      >
        <nav aria-label="On this page" className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {FEATURE_CATEGORIES.map(({ id, title, icon }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-sm hover:border-field"
                >
                  <Icon name={icon} size={18} className="text-green" />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      {FEATURE_CATEGORIES.map((category, index) => (
        <CategorySection key={category.id} category={category} isEven={index % 2 === 1} />
      ))}
      <CallToAction
        title="See what each plan includes"
        text="Every feature and every limit of the four plans, side by side."
        action={{ href: "/subscription-levels", label: "Compare the plans" }}
        secondaryAction={{ href: "/pricing", label: "Prices" }}
      />
    </>
  );
}

function CategorySection({ category, isEven }: { category: FeatureCategory; isEven: boolean }) {
  const { id, title, lead, points } = category;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames("scroll-mt-20", isEven && "border-line border-y bg-sunken")}
    >
      <div className={`${frame} grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16`}>
        <ProductScreenshot name={id} className={classNames(isEven && "lg:order-2")} />
        <div>
          <Badge tone={category.feature === "billing" ? "leather" : "paid"}>
            {getAvailabilityLabel(category)}
          </Badge>
          <h2 id={`${id}-title`} className="mt-3 text-3xl sm:text-4xl">
            {title}
          </h2>
          <p className="mt-3 text-ink-soft text-lg">{lead}</p>
          <dl className="mt-6 space-y-4">
            {points.map((point) => (
              <div key={point.title} className="border-straw border-l-3 pl-4">
                <dt className="font-semibold">{point.title}</dt>
                <dd className="text-ink-soft">{point.text}</dd>
              </div>
            ))}
          </dl>
          {id === "wiki" && (
            <ButtonLink href="/wiki" className="mt-6" icon="book-open">
              Ask the wiki
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
