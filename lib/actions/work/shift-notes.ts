"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { addNote } from "@/lib/domain/work/shift-notes/add-note";
import { deleteNote } from "@/lib/domain/work/shift-notes/delete-note";
import { markNoteRead } from "@/lib/domain/work/shift-notes/mark-note-read";
import { addNoteSchema, noteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { restoreNote } from "@/lib/domain/work/shift-notes/restore-note";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

export const addNoteAction = signedInAction
  .inputSchema(addNoteSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => addNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const readNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => markNoteRead({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const deleteNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => deleteNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const restoreNoteAction = signedInAction
  .inputSchema(noteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => restoreNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });
