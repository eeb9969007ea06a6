import { z } from "zod";

export const exportIdSchema = z.object({ id: z.uuid() });

export type ExportIdInput = z.input<typeof exportIdSchema>;
