import type { MetadataRoute } from "next";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";

/**
 * The paths that crawlers must skip: pages that require a session, pages that a personal link opens, and
 * URLs that aren't pages.
 */
const HIDDEN_PATHS = [
  "/api/",
  "/auth/",
  "/files/",
  "/functions/",
  "/dashboard",
  "/horses",
  "/care$",
  "/care/",
  "/tasks",
  "/finances",
  "/reports",
  "/calendar",
  "/notifications",
  "/help",
  "/staff",
  "/search",
  "/organization",
  "/pro-dashboard",
  "/invoice/",
  "/portal/",
  "/invoices",
  "/account",
  "/account-settings",
  "/invite/",
  "/emergency/",
  "/visit/",
  "/transfers/",
  "/shares/",
  "/reply-to/",
  "/newsletter/",
  "/subscriptions",
  "/reset-password",
  "/offline",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: HIDDEN_PATHS },
    sitemap: toAbsoluteUrl("/sitemap.xml"),
  };
}
