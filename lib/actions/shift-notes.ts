"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { addNote } from "@/lib/domain/shift-notes/add-note";
import { deleteNote } from "@/lib/domain/shift-notes/delete-note";
import { readNote } from "@/lib/domain/shift-notes/read-note";
import { restoreNote } from "@/lib/domain/shift-notes/restore-note";
import { addNoteSchema, noteIdSchema } from "@/lib/domain/shift-notes/schemas";
import { orElseSay } from "@/lib/fallback-message";

const SAVE_FAILED = "Failed to save this. Please try again.";

export const addNoteAction = signedInAction
  .inputSchema(addNoteSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await orElseSay(SAVE_FAILED, () => addNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const readNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await orElseSay(SAVE_FAILED, () => readNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const deleteNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await orElseSay(SAVE_FAILED, () => deleteNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const restoreNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await orElseSay(SAVE_FAILED, () => restoreNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });
