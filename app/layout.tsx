import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { brand } from "@/lib/brand";
import {
  besley,
  besleyExtended,
  besleyLatin,
  besleyRegular,
  inter,
  interExtended,
  interLatin,
} from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(brand.origin),
  title: { default: `${brand.name}: horse and stable management`, template: `%s | ${brand.name}` },
  description: brand.description,
  applicationName: brand.name,
  openGraph: { siteName: brand.name, type: "website", locale: "en_US" },
  // Without this, iOS turns invoice numbers and amounts into telephone links.
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f6f1" },
    { media: "(prefers-color-scheme: dark)", color: "#131815" },
  ],
  viewportFit: "cover",
};

const fonts = [inter, besley, besleyRegular, interLatin, besleyLatin, interExtended, besleyExtended];
const fontVariables = fonts.map((font) => font.variable).join(" ");

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme and data-signed-in on this element before React hydrates it.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* This script blocks rendering, because it must run before the first paint. */}
        <script src="/theme.js" />
      </head>
      <body>
        <SkipLink />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
