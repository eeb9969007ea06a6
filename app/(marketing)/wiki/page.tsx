import type { Metadata } from "next";
import { HealthDisclaimer } from "@/components/marketing/health-disclaimer";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { SectionLinks } from "@/components/marketing/section-links";
import { WikiCard } from "@/components/marketing/wiki-card";
import { listWikiCategories } from "@/content/wiki/articles";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { WikiSearch } from "./_components/wiki-search";

export const metadata: Metadata = createPageMetadata("/wiki");

export default function WikiPage() {
  const categories = listWikiCategories();
  return (
    <>
      <PageHero
        path="/wiki"
        eyebrow="Free for everyone"
        title="The horse wiki"
        lead="Short articles on health, care and the barn. Each article lists its sources and the date of its last review."
        scene="wiki"
      >
        <div className="mt-8 max-w-xl">
          <WikiSearch />
        </div>
      </PageHero>
      <Section>
        <SectionLinks label="Categories" parts={categories} />
        {categories.map(({ id, label, articles }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-20">
            <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
              {label}
            </h2>
            <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {articles.map((article) => (
                <WikiCard key={article.slug} article={article} />
              ))}
            </ul>
          </section>
        ))}
        <div className="mt-12 max-w-2xl">
          <HealthDisclaimer />
        </div>
      </Section>
    </>
  );
}
