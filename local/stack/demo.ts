import { z } from "zod";
import { withClient } from "../postgres/database";
import { getErrorCode } from "./stack-error";

export const DEMO_ACCOUNTS = ["personal", "plus", "ranch", "pro"].map((tier) => `${tier}@hoofline.test`);
export const DEMO_PASSWORD = "Hoofline-demo-1";

export type DatabaseContentKind = "empty" | "demo" | "other";

const contentSchema = z.object({ filled: z.boolean(), demo: z.boolean() });
const UNDEFINED_TABLE = "42P01";

/** Returns whether the database is empty, contains the demo stable, or contains only other data. */
export async function detectDatabaseContent(databaseUrl: string): Promise<DatabaseContentKind> {
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query(
        "SELECT EXISTS (SELECT 1 FROM users) AS filled, EXISTS (SELECT 1 FROM users WHERE email = ANY ($1)) AS demo",
        [DEMO_ACCOUNTS],
      );
      const { demo, filled } = contentSchema.parse(rows[0]);
      if (demo) return "demo";
      return filled ? "other" : "empty";
    } catch (error) {
      if (getErrorCode(error) === UNDEFINED_TABLE) return "empty";
      throw error;
    }
  });
}
