"use server";

import { revalidatePath } from "next/cache";
import { createRowsAction } from "@/lib/actions/create-rows-action";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";

const refresh = () => revalidatePath("/horses", "layout");

export const archiveHorsesAction = createRowsAction({
  verb: archiveHorse,
  failure: "Failed to archive this horse. Please try again.",
  refresh,
});

export const restoreHorsesAction = createRowsAction({
  verb: restoreHorse,
  failure: "Failed to restore this horse. Please try again.",
  refresh,
});
