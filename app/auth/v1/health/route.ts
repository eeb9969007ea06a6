import { brand } from "@/lib/brand";
import { authRoute } from "@/lib/http/identity/auth-route";

export const GET = authRoute("anybody", async ({ ctx }) => {
  await ctx.db.$queryRaw`SELECT 1`;
  return { version: "v2", name: brand.name, description: `The accounts of ${brand.name}` };
});
