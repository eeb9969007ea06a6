import { z } from "zod";
import { completeCareSchema } from "@/lib/domain/care-plans/schemas";
import { type FormEntries, nested } from "@/lib/domain/health-records/form-values";

/** A visit as its form posts it, with one level of names. */
export const visitFormSchema = z.preprocess<unknown, typeof completeCareSchema, FormEntries>(
  nested,
  completeCareSchema,
);
