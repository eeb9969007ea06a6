import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";

// Next bundles a module once for each kind of route; they share one client.
const shared = globalThis as typeof globalThis & { floorDatabase?: PrismaClient };

/** The client as Prisma's guide makes it, on a pool of the app's size. */
export function db(): PrismaClient {
  shared.floorDatabase ??= new PrismaClient({
    adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 20 }),
  });
  return shared.floorDatabase;
}
