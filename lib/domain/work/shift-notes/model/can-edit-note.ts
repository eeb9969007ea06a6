interface EditedNote {
  isMine: boolean;
  isAboutOthers: boolean;
}

/** Returns whether a member with full access to tasks can change and delete a note. */
export function canEditNote({ isMine, isAboutOthers }: EditedNote, canManageMembers: boolean): boolean {
  return !isAboutOthers && (isMine || canManageMembers);
}
