import { z } from "zod";
import type { Prisma } from "@/lib/db";

/** An object that can be stored in a JSON column. */
export type JsonObject = Prisma.InputJsonObject;

export const jsonObjectSchema: z.ZodType<JsonObject> = z.record(z.string(), z.json());
