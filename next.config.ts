import createMDX from "@next/mdx";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  pageExtensions: ["ts", "tsx", "mdx"],
  // Native addons and packages that load files of their own stay outside the bundle.
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "graphile-worker",
    "pino",
    "nodemailer",
    "flydrive",
    "file-type",
  ],
  // Titles come with the head: they need what the page needs, and a boundary for them costs every page.
  htmlLimitedBots: /.*/,
  // Below the app's areas an address that no page has is told inside the app's frame.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [],
    fallback: [
      {
        source:
          "/:area(dashboard|pro-dashboard|invoices|account|account-settings|organization|horses|care|tasks|finances|reports|calendar(?!/feed/)|search|notifications|help|staff)/:path*",
        destination: "/not-here",
      },
    ],
  }),
  // A development log that prints what actions are called with would print passwords.
  logging: { serverFunctions: false },
  // As much as lib/security/multipart.ts lets through for a guest's visit; other forms of pages end there at 1 MB.
  experimental: { serverActions: { bodySizeLimit: "11mb" } },
  // `npm run check` has checked types and style already; a build repeats neither.
  typescript: { ignoreBuildErrors: true },
};

// Named, not imported: Turbopack hands its plugins over as text.
export default createMDX({ options: { remarkPlugins: ["remark-gfm"] } })(config);
