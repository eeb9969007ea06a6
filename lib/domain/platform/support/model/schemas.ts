import { z } from "zod";
import { THREAD_STATES } from "@/lib/domain/platform/support/model/states";
import { TOPICS } from "@/lib/domain/platform/support/model/topics";
import { requiredText, UNREADABLE_CHARACTERS, UNREADABLE_MESSAGE } from "@/lib/fields";
import { createId } from "@/lib/ids";
import { pageSize } from "@/lib/lists/fields";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { isVisible } from "@/lib/text";

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 5_000;

const MISSING_BODY_MESSAGE = "Write a message.";

const bodyField = z
  .string({ error: MISSING_BODY_MESSAGE })
  .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
  .normalize("NFC")
  .trim()
  .refine(isVisible, MISSING_BODY_MESSAGE)
  .max(MESSAGE_MAX, `Please keep this to ${MESSAGE_MAX} characters.`)
  .refine((text) => !UNREADABLE_CHARACTERS.test(text.replaceAll(/[\n\t]/g, " ")), UNREADABLE_MESSAGE);

/** Chosen by the sender and repeated on retries, so that nothing is sent twice. */
const clientIdField = z.guid("This id must be a UUID.").default(createId);

export const threadIdSchema = z.object({ id: z.string() });
export type ThreadIdInput = z.input<typeof threadIdSchema>;

export const openThreadSchema = z.object({
  topic: z.enum(TOPICS, { error: "Choose a topic." }),
  subject: requiredText("Enter a short subject.", SUBJECT_MAX),
  message: bodyField,
  client_id: clientIdField,
});
export type OpenThreadInput = z.input<typeof openThreadSchema>;

export const writeMessageSchema = threadIdSchema.extend({ message: bodyField, client_id: clientIdField });
export type WriteMessageInput = z.input<typeof writeMessageSchema>;

/** Reads the messages before a given one; the newest by default. */
export const readThreadSchema = threadIdSchema.extend({ before: z.guid().nullish() });
export type ReadThreadInput = z.input<typeof readThreadSchema>;

export const listThreadsSchema = z.object({ cursor: z.string().nullish(), limit: pageSize(20) });
export type ListThreadsInput = z.input<typeof listThreadsSchema>;

/** Filter of the console: all threads, the staff member's own, or unassigned ones. */
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
