"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { addShiftNote } from "@/lib/domain/work/shift-notes/add-shift-note";
import { deleteShiftNote } from "@/lib/domain/work/shift-notes/delete-shift-note";
import { markShiftNoteRead } from "@/lib/domain/work/shift-notes/mark-shift-note-read";
import {
  addShiftNoteSchema,
  markShiftNoteReadSchema,
  shiftNoteIdSchema,
  updateShiftNoteSchema,
} from "@/lib/domain/work/shift-notes/model/schemas";
import { restoreShiftNote } from "@/lib/domain/work/shift-notes/restore-shift-note";
import { updateShiftNote } from "@/lib/domain/work/shift-notes/update-shift-note";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

export const addShiftNoteAction = signedInAction
  .inputSchema(addShiftNoteSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => addShiftNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const updateShiftNoteAction = signedInAction
  .inputSchema(updateShiftNoteSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => updateShiftNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const markShiftNoteReadAction = signedInAction
  .inputSchema(markShiftNoteReadSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => markShiftNoteRead({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const deleteShiftNoteAction = signedInAction
  .inputSchema(shiftNoteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => deleteShiftNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });

export const restoreShiftNoteAction = signedInAction
  .inputSchema(shiftNoteIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const note = await mapError(SAVE_FAILED, () => restoreShiftNote({ ctx, input }));
    revalidatePath("/tasks");
    return note;
  });
