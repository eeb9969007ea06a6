import type { Prisma } from "@/lib/db";

/** An object that can be stored in a JSON column. */
export type JsonObject = Prisma.InputJsonObject;
