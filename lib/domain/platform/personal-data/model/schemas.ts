import { z } from "zod";

export const dataExportIdSchema = z.object({ id: z.uuid() });

export type DataExportIdInput = z.input<typeof dataExportIdSchema>;
