import { z } from "zod";

/** Optional, because some accounts have no password. */
const password = z.string().min(1, "Password is required").optional();

export const linkProviderInBrowserSchema = z.object({ provider: z.string().max(40), password });

export const unlinkIdentitySchema = z.object({ identityId: z.uuid(), password });
