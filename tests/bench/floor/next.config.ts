import { join } from "node:path";
import type { NextConfig } from "next";

/** The framework as it comes; only what a project inside another one must say about itself. */
const config: NextConfig = {
  turbopack: { root: join(import.meta.dirname, "../../..") },
  // `npm run check` has checked the types already.
  typescript: { ignoreBuildErrors: true },
};

export default config;
