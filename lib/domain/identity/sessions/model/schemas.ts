import { z } from "zod";

export const sessionIdSchema = z.object({ sessionId: z.uuid() });

export type SessionIdInput = z.input<typeof sessionIdSchema>;
