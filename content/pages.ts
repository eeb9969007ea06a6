import { API_REFERENCE_PATH, API_RESOURCES, getApiResourcePath } from "@/content/api-resources";
import { ARTICLES } from "@/content/blog/articles";
import { CASE_STUDIES } from "@/content/case-studies";
import { getWikiArticlePath, WIKI_ARTICLES } from "@/content/wiki/articles";
import { brand } from "@/lib/brand";

export interface SitePage {
  path: string;
  /** The title in the browser tab and in search results, without the product's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The date of the last change, if the page shows it. */
  lastModified?: string;
}

const fixedPages: readonly SitePage[] = [
  { path: "/", title: `${brand.name}: horse and stable management`, description: brand.description },
  {
    path: "/features",
    title: "Features",
    description:
      "Health and care records, team tasks, costs, invoices with card payments, sharing with owners and a free horse health wiki.",
  },
  {
    path: "/pricing",
    title: "Pricing",
    description: "Four plans, from free to professional, with clear prices. Change or cancel at any time.",
  },
  {
    path: "/subscription-levels",
    title: "Subscription levels",
    description: "All plans side by side: horses, photos, storage, reports, tasks, invoicing and support.",
  },
  {
    path: brand.whyPath,
    title: `Why ${brand.name}`,
    description:
      "Six reasons why barns switch: save hours every week, forget nothing, and get paid for more of your work.",
  },
  {
    path: "/about",
    title: "About us",
    description: `Meet the people behind ${brand.name}. Read about its start in a tack room in Kentucky and about our values.`,
  },
  {
    path: "/support",
    title: "Support",
    description:
      "Answers about getting started, billing and tasks, plus short tutorials and ways to contact us.",
  },
  {
    path: "/blog",
    title: "Blog",
    description: "Horse health articles with sources, practical barn management, and product news.",
  },
  {
    path: "/wiki",
    title: "Horse wiki",
    description:
      "Free articles on horse health, care, feeding, hooves, teeth, foaling, travel and the barn, each with sources and a review date.",
  },
  {
    path: "/contact",
    title: "Contact",
    description: `Contact ${brand.name} about support, billing, partnerships, media or feedback. We read every message.`,
  },
  {
    path: "/download",
    title: "Download the app",
    description: `${brand.name} on your phone, tablet and computer: links to the app stores, a QR code and system requirements.`,
  },
  {
    path: "/developers",
    title: "API guide",
    description:
      "Connect your own software through our JSON API: create a key, make your first call, handle errors and pagination, and verify webhooks.",
  },
  {
    path: API_REFERENCE_PATH,
    title: "API reference",
    description:
      "All endpoints of the API by resource, with parameters, scopes, errors, and example requests and responses.",
  },
  {
    path: "/testimonials",
    title: "Testimonials",
    description: "Owners, ranch managers, trainers and boarding stables describe what changed for them.",
  },
  {
    path: "/success-stories",
    title: "Success stories",
    description:
      "Barns that save time every week: the figures, the stories behind them, and three short videos.",
  },
  {
    path: "/case-studies",
    title: "Case studies",
    description: "Three barns in detail: their problems, what they changed, and the results.",
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    description: `Which data ${brand.name} stores and why, who can see it, and how you can export or delete it.`,
  },
  {
    path: "/terms",
    title: "Terms of Service",
    description: `The agreement about your use of ${brand.name}: plans, renewal, cancellation, refunds and responsibilities.`,
  },
];

/** All pages that search engines can find, defined once for metadata, the sitemap and preview images. */
export const SITE_PAGES: readonly SitePage[] = [
  ...fixedPages,
  ...API_RESOURCES.map(({ tag, slug, description }) => ({
    path: getApiResourcePath(slug),
    title: `${tag} API`,
    description: `${description} See all endpoints with examples.`,
  })),
  ...CASE_STUDIES.map(({ slug, title, summary }) => ({
    path: `/case-studies/${slug}`,
    title,
    description: summary,
  })),
  ...ARTICLES.map(({ slug, title, excerpt, date }) => ({
    path: `/blog/${slug}`,
    title,
    description: excerpt,
    lastModified: date,
  })),
  ...WIKI_ARTICLES.map((article) => ({
    path: getWikiArticlePath(article),
    title: article.title,
    description: article.summary,
    lastModified: article.reviewed,
  })),
];

export function getSitePage(path: string): SitePage {
  const page = SITE_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not in content/pages.ts`);
  return page;
}
