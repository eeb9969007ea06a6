import { brand } from "@/lib/brand";

/** The links of the public site's navigation bar, also available on signed-in pages. */
export const siteLinks = [
  { href: "/", label: "Home" },
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: brand.whyPath, label: `Why ${brand.name}` },
  { href: "/about", label: "About" },
  { href: "/support", label: "Support" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact" },
] as const;

export const footerGroups = [
  {
    title: "Product",
    links: [
      { href: "/features", label: "Features" },
      { href: "/pricing", label: "Pricing" },
      { href: brand.whyPath, label: `Why ${brand.name}` },
      { href: "/testimonials", label: "Testimonials" },
      { href: "/download", label: "Download" },
    ],
  },
  {
    title: "Help",
    links: [
      { href: "/support", label: "Support" },
      { href: "/contact", label: "Contact" },
      { href: "/wiki", label: "Horse wiki" },
      { href: "/blog", label: "Blog" },
      { href: "/about", label: "About" },
      { href: "/developers", label: "API" },
    ],
  },
  {
    title: "Legal",
    links: [
      { href: "/privacy", label: "Privacy Policy" },
      { href: "/terms", label: "Terms of Service" },
    ],
  },
] as const;

/** The links of the public header and footer without duplicates. Signed-in pages show them in a menu. */
export const allSiteLinks: readonly { href: string; label: string }[] = [
  ...new Map(
    [...footerGroups.flatMap(({ links }) => [...links]), ...siteLinks].map((link) => [link.href, link]),
  ).values(),
];
