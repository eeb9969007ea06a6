import type { Context } from "@/lib/auth/context";
import { hasContact } from "@/lib/domain/billing/charges/contact-data";
import { createNotFoundError } from "@/lib/errors";

/** Throws NOT_FOUND unless the contact belongs to the organization and wasn't merged into another one. */
export async function requireContact(ctx: Context, id: string): Promise<void> {
  if (!(await hasContact(ctx, id))) throw createNotFoundError("Contact");
}
