import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ContactSubject } from "@/lib/domain/platform/contact/model/form-values";
import { createId } from "@/lib/ids";

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}

interface NewContactMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
}

export async function insertContactFormMessage(ctx: Context, values: NewContactMessage): Promise<string> {
  const id = createId();
  await ctx.db.contactMessage.create({
    data: { id, ...values, createdAt: ctx.clock.now() },
    select: { id: true },
  });
  return id;
}

export async function findContactMessageRow(ctx: Context, id: string): Promise<ContactMessageRow | null> {
  return ctx.db.contactMessage.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, subject: true, message: true, createdAt: true },
  });
}
