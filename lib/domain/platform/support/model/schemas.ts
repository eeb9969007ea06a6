import { z } from "zod";
import { THREAD_STATES } from "@/lib/domain/platform/support/model/states";
import { SUPPORT_TOPICS } from "@/lib/domain/platform/support/model/support-topics";
import { requiredText, UNREADABLE_CHARACTERS, UNREADABLE_MESSAGE } from "@/lib/fields";
import { createId } from "@/lib/ids";
import { pageSize } from "@/lib/lists/fields";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { hasVisibleCharacters } from "@/lib/text";

const MAX_SUBJECT_LENGTH = 120;
const MAX_MESSAGE_LENGTH = 5_000;

const MISSING_BODY_MESSAGE = "Write a message.";

const bodyField = z
  .string({ error: MISSING_BODY_MESSAGE })
  .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
  .normalize("NFC")
  .trim()
  .refine(hasVisibleCharacters, MISSING_BODY_MESSAGE)
  .max(MAX_MESSAGE_LENGTH, `Enter at most ${MAX_MESSAGE_LENGTH} characters.`)
  .refine((text) => !UNREADABLE_CHARACTERS.test(text.replaceAll(/[\n\t]/g, " ")), UNREADABLE_MESSAGE);

/** An ID that the client code generates and reuses on retries, so that nothing is sent twice. */
const clientIdField = z.guid("This ID must be a UUID.").default(createId);

export const threadIdSchema = z.object({ id: z.string() });
export type ThreadIdInput = z.input<typeof threadIdSchema>;

export const openThreadSchema = z.object({
  topic: z.enum(SUPPORT_TOPICS, { error: "Choose a topic." }),
  subject: requiredText("Enter a short subject.", MAX_SUBJECT_LENGTH),
  message: bodyField,
  client_id: clientIdField,
});
export type OpenThreadInput = z.input<typeof openThreadSchema>;

export const addThreadMessageSchema = threadIdSchema.extend({ message: bodyField, client_id: clientIdField });
export type AddThreadMessageInput = z.input<typeof addThreadMessageSchema>;

/**
 * `before` is a message ID: the page contains the messages before that message. If omitted, the page contains
 * the newest messages.
 */
export const readThreadSchema = threadIdSchema.extend({ before: z.guid().nullish() });
export type ReadThreadInput = z.input<typeof readThreadSchema>;

export const listThreadsSchema = z.object({ cursor: z.string().nullish(), limit: pageSize(20) });
export type ListThreadsInput = z.input<typeof listThreadsSchema>;

/** The console's filter: all threads, threads assigned to the staff member, or unassigned threads. */
export const ASSIGNEE_FILTERS = ["anybody", "me", "nobody"] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

export const listInboxSchema = z.object({
  state: z.enum(THREAD_STATES).default("waiting"),
  plan: z.enum(PLAN_IDS).nullish(),
  answers: z.enum(ASSIGNEE_FILTERS).default("anybody"),
  cursor: z.string().nullish(),
  limit: pageSize(25),
});
export type ListInboxInput = z.input<typeof listInboxSchema>;
