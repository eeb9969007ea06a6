import createMDX from "@next/mdx";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  pageExtensions: ["ts", "tsx", "mdx"],
  // Native addons and packages that load their own files stay outside the bundle.
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "graphile-worker",
    "prom-client",
    "pino",
    "nodemailer",
    "flydrive",
    "file-type",
    "pdfkit",
  ],
  // Puts each page's title in the initial `<head>`, even though the title has to wait for the page's data.
  // Streaming the title afterward would slow down every page.
  htmlLimitedBots: /.*/,
  // For unknown paths in the app's areas, shows a "not found" page that keeps the app's navigation.
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
  // In development, Next would log the arguments of server actions, which include passwords.
  logging: { serverFunctions: false },
  experimental: {
    // Large enough for a visit logged by a guest. lib/security/multipart.ts enforces the same limit for these
    // visits, and 1 MB for other forms.
    serverActions: { bodySizeLimit: "11mb" },
    // Preloading all pages would use more memory in every process, so lib/warm-up.ts loads only the most
    // visited ones.
    preloadEntriesOnStart: false,
  },
  // The build skips the type check, because `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
};

// The plugin is specified by name instead of imported, because Turbopack passes options as JSON.
export default createMDX({ options: { remarkPlugins: ["remark-gfm"] } })(config);
