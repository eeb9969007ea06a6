import { z } from "zod";

/** Left out by who has no password. */
const password = z.string().min(1, "Password is required").optional();

export const linkHereSchema = z.object({ provider: z.string().max(40), password });

export const unlinkHereSchema = z.object({ identityId: z.uuid(), password });
