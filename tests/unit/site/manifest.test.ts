import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import manifest from "@/app/manifest";

it("the manifest makes the app installable, and its icons have the declared sizes", async () => {
  const { name, start_url, display, icons = [] } = manifest();
  expect({ name, start_url, display }).toEqual({
    name: "Hoofline",
    start_url: "/dashboard",
    display: "standalone",
  });
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join("public", src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  // The icons that browsers require before they offer to install an app.
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    ...["192x192 any", "512x512 any", "512x512 maskable"],
  ]);
});
