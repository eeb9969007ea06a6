import { expect, it } from "vitest";
import { config as middleware } from "@/middleware";
import nextConfig from "@/next.config";

it("unknown URLs in signed-in areas show the not-found page inside the app's layout", async () => {
  const rewrites = await nextConfig.rewrites?.();
  if (!rewrites || Array.isArray(rewrites)) throw new Error("no fallback");
  expect(rewrites.fallback?.map(({ source }) => source)).toEqual([middleware.matcher[0]?.source]);
});
