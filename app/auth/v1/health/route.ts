import { brand } from "@/lib/brand";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const GET = createAuthRoute("anybody", async ({ ctx }) => {
  await ctx.db.$queryRaw`SELECT 1`;
  return { version: "v2", name: brand.name, description: `The ${brand.name} auth API` };
});
