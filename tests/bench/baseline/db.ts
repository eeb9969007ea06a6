import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";

// Next.js bundles this module once for each type of route. All bundles share one client.
const shared = globalThis as typeof globalThis & { baselineDatabase?: PrismaClient };

/** Returns a client configured as in Prisma's guide, with a connection pool as large as the app's. */
export function db(): PrismaClient {
  shared.baselineDatabase ??= new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 20 }),
  });
  return shared.baselineDatabase;
}
