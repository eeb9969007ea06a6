import type { TeamMemberId } from "@/content/company";
import { brand } from "@/lib/brand";

/** The categories in the filter, in order. The filter also has "All". */
export const ARTICLE_CATEGORIES = [
  { id: "horse-health", label: "Horse Health" },
  { id: "management-tips", label: "Management Tips" },
  { id: "product-updates", label: `${brand.name} Updates` },
  { id: "training", label: "Training" },
  { id: "nutrition", label: "Nutrition" },
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]["id"];
export type ArticleDrawing = "vet" | "board" | "news" | "grass" | "talk" | "snow";

export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  author: TeamMemberId;
  /** The publication date. */
  date: string;
  category: ArticleCategory;
  image: ArticleDrawing;
  featured: boolean;
  /** The slugs of related articles. */
  related: readonly string[];
}

const updateSlug = `whats-new-in-${brand.slug}`;

/**
 * The six articles, newest first. Each article's text is in this folder, in the MDX file named after its slug.
 * The metadata is here, so that lists, feeds and the sitemap don't load the text.
 */
export const ARTICLES: readonly Article[] = [
  {
    slug: "colic-signs",
    title: "Colic: the signs, the numbers and the first hour",
    excerpt:
      "The early signs of colic, the numbers that your vet will ask for, and what to do and avoid until help arrives.",
    author: "elena-vargas",
    date: "2026-11-12",
    category: "horse-health",
    image: "vet",
    featured: true,
    related: ["winter-care", "laminitis-guide", "communication"],
  },
  {
    slug: "winter-care",
    title: "Winter care: water, hay and body condition",
    excerpt:
      "Horses tolerate cold better than we do. Learn about the most important risks in winter, and use our checklist in the week before a storm.",
    author: "noah-lindqvist",
    date: "2026-11-03",
    category: "nutrition",
    image: "snow",
    featured: false,
    related: ["colic-signs", "laminitis-guide", "task-management"],
  },
  {
    slug: updateSlug,
    title: `What's new in ${brand.name}: invoices, clients and a dark theme`,
    excerpt:
      "Invoices from draft to paid, a client list, live dashboards, invitations by QR code and a dark theme.",
    author: "marcus-reed",
    date: "2026-10-20",
    category: "product-updates",
    image: "news",
    featured: false,
    related: ["task-management", "communication"],
  },
  {
    slug: "task-management",
    title: "A barn that runs without you: tasks that get done",
    excerpt:
      "How to turn your daily routine into a list that people use: clear tasks, roles instead of names, and a five-minute shift handoff.",
    author: "emily-hart",
    date: "2026-09-29",
    category: "management-tips",
    image: "board",
    featured: false,
    related: ["communication", updateSlug, "winter-care"],
  },
  {
    slug: "communication",
    title: "Better communication between owners, vets and the barn",
    excerpt:
      "Most conflicts in a barn start because one person knew something that another didn't. Three levels of messages, four-line reports and invoices without surprises.",
    author: "elena-vargas",
    date: "2026-09-08",
    category: "management-tips",
    image: "talk",
    featured: false,
    related: ["task-management", "colic-signs"],
  },
  {
    slug: "laminitis-guide",
    title: "Laminitis: which horses are at risk, and why grass matters",
    excerpt:
      "The early signs that are easy to miss, the times of day when pasture is risky, what to feed instead, and a checklist for the year.",
    author: "noah-lindqvist",
    date: "2026-08-18",
    category: "horse-health",
    image: "grass",
    featured: false,
    related: ["colic-signs", "winter-care"],
  },
];

export const POPULAR_TOPICS = [
  { label: "Colic", href: "/blog/colic-signs", icon: "heartbeat" },
  { label: "Winter feeding", href: "/blog/winter-care", icon: "grains" },
  { label: "Laminitis", href: "/blog/laminitis-guide", icon: "warning-circle" },
  { label: "Barn routines", href: "/blog/task-management", icon: "list-checks" },
  { label: "Working with owners", href: "/blog/communication", icon: "handshake" },
  { label: "Invoicing", href: `/blog/${updateSlug}`, icon: "invoice" },
] as const;

export function findArticle(slug: string): Article | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}

export function getArticle(slug: string): Article {
  const article = findArticle(slug);
  if (!article) throw new Error(`There is no article ${slug}`);
  return article;
}

export function getCategoryLabel(id: ArticleCategory): string {
  return ARTICLE_CATEGORIES.find((category) => category.id === id)?.label ?? id;
}

export function getRelatedArticles({ related }: Article): Article[] {
  return related.map(getArticle);
}
