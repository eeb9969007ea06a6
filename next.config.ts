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
  // A development log that prints what actions are called with would print passwords.
  logging: { serverFunctions: false },
  // `npm run check` has checked types and style already; a build repeats neither.
  typescript: { ignoreBuildErrors: true },
};

export default createMDX()(config);
