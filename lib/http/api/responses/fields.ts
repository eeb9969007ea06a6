import { z } from "zod";

/** A calendar date, such as 2026-11-22. */
export const day = z.iso.date();

/** A point in time in ISO 8601 format, with an offset. */
export const moment = z.iso.datetime({ offset: true });

export const text = z.string().nullable();
