import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { type Conversation, getConversation } from "@/lib/domain/billing/contact-emails/conversation";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/** Returns the messages with a contact, or null if the member can't see them. Cached for the title and the page. */
export const readConversation = cache(
  async (ctx: Context, id: string): Promise<Lookup<Conversation | null>> =>
    lookup(
      getConversation({ ctx, input: { id } }).catch((error: unknown) => {
        if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
        throw error;
      }),
    ),
);
