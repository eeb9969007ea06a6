import type { Metadata } from "next";
import Link from "next/link";
import { ArticleCard } from "@/components/marketing/article-card";
import { BlogFilter } from "@/components/marketing/blog-filter";
import { NewsletterForm } from "@/components/marketing/newsletter-form";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { ARTICLE_CATEGORIES, POPULAR_TOPICS } from "@/content/blog/articles";
import { listArticlesWithMinutes } from "@/content/blog/outlines";
import { brand } from "@/lib/brand";
import { createPageMetadata } from "@/lib/seo/page-metadata";

const pageMetadata = createPageMetadata("/blog");

export const metadata: Metadata = {
  ...pageMetadata,
  alternates: {
    ...pageMetadata.alternates,
    types: { "application/rss+xml": "/blog/rss.xml", "application/feed+json": "/blog/feed.json" },
  },
};

export default function BlogPage() {
  const articles = listArticlesWithMinutes();
  return (
    <>
      <PageHero
        path="/blog"
        eyebrow={`The ${brand.name} blog`}
        title="From the feed room"
        lead="Horse health articles with sources, practical tips for barn management, and product news."
        scene="aisle"
      />
      <Section>
        <h2 className="sr-only">Articles</h2>
        <BlogFilter categories={ARTICLE_CATEGORIES}>
          {articles
            .filter(({ featured }) => featured)
            .map((article) => (
              <div key={article.slug} data-filter-item data-place="featured" className="mb-6">
                <ArticleCard article={article} featured />
              </div>
            ))}
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {articles.map((article) => (
              <li
                key={article.slug}
                data-filter-item
                data-category={article.category}
                data-place={article.featured ? "copy" : "grid"}
                hidden={article.featured}
              >
                <ArticleCard article={article} />
              </li>
            ))}
            <NewsletterCard />
          </ul>
        </BlogFilter>
        <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
          <a href="/blog/rss.xml" className="inline-flex min-h-11 items-center text-ink-soft underline">
            RSS feed
          </a>
          <a href="/blog/feed.json" className="inline-flex min-h-11 items-center text-ink-soft underline">
            JSON feed
          </a>
        </p>
      </Section>
      <Section sunken title="Popular topics">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-6">
          {POPULAR_TOPICS.map(({ label, href, icon }) => (
            <li key={label}>
              <Link
                href={href}
                prefetch={false}
                className="flex h-full min-h-24 flex-col items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 font-semibold hover:border-field"
              >
                <Icon name={icon} size={26} className="text-green" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="newsletter" className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-3xl sm:text-4xl">One email a month</h2>
          <p className="mt-3 text-ink-soft text-lg">
            New articles, and what to plan for in the barn next month. Confirm your address once. Every email
            has an unsubscribe link.
          </p>
        </div>
        <NewsletterForm />
      </Section>
    </>
  );
}

/** Shown only at the end of the full list, not in search results or a category. */
function NewsletterCard() {
  return (
    <li data-filter-rest className="grid rounded-card bg-hill p-6 text-on-hill [--focus:var(--on-hill)]">
      <div className="self-center">
        <Icon name="envelope" size={28} />
        <p className="mt-3 font-display font-semibold text-2xl">Get the next article by email</p>
        <p className="mt-2">One email a month. Every email has an unsubscribe link.</p>
        <ButtonLink href="#newsletter" className="mt-5" iconEnd="arrow-right">
          Subscribe
        </ButtonLink>
      </div>
    </li>
  );
}
