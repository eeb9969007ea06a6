import { z } from "zod";
import { pageSize } from "@/lib/lists/fields";

export const listPayoutsSchema = z.object({ cursor: z.string().max(2_000).nullish(), limit: pageSize(25) });
export type ListPayoutsInput = z.input<typeof listPayoutsSchema>;

export const payoutIdSchema = z.object({ id: z.string() });
export type PayoutIdInput = z.input<typeof payoutIdSchema>;
