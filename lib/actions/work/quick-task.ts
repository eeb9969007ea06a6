"use server";

import { getText } from "@/lib/actions/public-form";
import { revalidateTaskPages } from "@/lib/actions/work/revalidate-task-pages";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { createUnauthenticatedError, isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of the task board's quick-add form. */
export type QuickTaskState =
  | { status: "idle" }
  | { status: "done"; title: string }
  | { status: "refused"; message: string; title: string };

/** Adds a task when JavaScript is unavailable. With JavaScript, the form calls `createTaskAction`. */
export async function addQuickTaskAction(_previous: QuickTaskState, form: FormData): Promise<QuickTaskState> {
  const title = getText(form, "title");
  try {
    const loaded = await findPageContext();
    if (!loaded) throw createUnauthenticatedError();
    await createTask({ ctx: loaded.ctx, input: { title, due_on: getText(form, "due_on") } });
    revalidateTaskPages();
    return { status: "done", title };
  } catch (error) {
    const refusal = toDomainError(error, "Failed to save your changes. Please try again.");
    if (isServerFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Failed to add a task");
    return { status: "refused", message: refusal.fieldErrors?.title ?? refusal.message, title };
  }
}
