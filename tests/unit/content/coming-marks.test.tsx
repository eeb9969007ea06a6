import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import HomePage from "@/app/(marketing)/page";
import SupportPage from "@/app/(marketing)/support/page";
import WhyPage from "@/app/(marketing)/why-hoofline/page";
import { benefits, checklist } from "@/content/home";
import { TUTORIALS } from "@/content/support";
import { REASONS } from "@/content/why";
import { isComing, type Promised } from "@/lib/plans/coming-features";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

/** Of each text whether its item of the page says "Coming soon". */
function marksOf(page: ReactNode, texts: readonly string[]): boolean[] {
  const html = renderToStaticMarkup(page);
  return texts.map((text) => {
    const start = html.indexOf(renderToStaticMarkup(text));
    expect(start, text).toBeGreaterThan(0);
    return html.slice(html.lastIndexOf("<li", start), html.indexOf("</li>", start)).includes("Coming soon");
  });
}

interface Named {
  name: string;
  about: readonly Promised[];
}

it.each<[string, ReactNode, readonly Named[]]>([
  ["home's benefits", <HomePage key="home" />, benefits.map(({ title, about }) => ({ name: title, about }))],
  ["home's list", <HomePage key="home" />, checklist.map(({ text, about }) => ({ name: text, about }))],
  ["the reasons", <WhyPage key="why" />, REASONS.map(({ title, about }) => ({ name: title, about }))],
  [
    "the tutorials",
    <SupportPage key="support" />,
    TUTORIALS.map(({ title, about }) => ({ name: title, about })),
  ],
])("%s mark what isn't there yet, and nothing else", (_where, page, items) => {
  const names = items.map(({ name }) => name);
  expect(marksOf(page, names)).toEqual(items.map(({ about }) => about.some(isComing)));
});
