import { z } from "zod";
import type { Interval } from "@/lib/recurrence/interval";

export const intervalSchema = z.union([
  z.object({
    days: z.number(),
  }),
  z.object({
    weeks: z.number(),
  }),
  z.object({
    months: z.number(),
  }),
]) satisfies z.ZodType<Interval>;
