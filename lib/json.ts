import type { Prisma } from "@/lib/db";

/** An object that a JSON column takes. */
export type JsonObject = Prisma.InputJsonObject;
