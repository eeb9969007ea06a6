import { expect, it } from "vitest";
import { config as middleware } from "@/middleware";
import nextConfig from "@/next.config";

it("an unknown address is told in the app's frame below every area that asks for a session", async () => {
  const rewrites = await nextConfig.rewrites?.();
  if (!rewrites || Array.isArray(rewrites)) throw new Error("no fallback");
  expect(rewrites.fallback?.map(({ source }) => source)).toEqual([middleware.matcher[0]?.source]);
});
