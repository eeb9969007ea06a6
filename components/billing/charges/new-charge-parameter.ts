/** The value of the `new` query parameter that opens the charge form of a task, lesson or expense. */
export const NEW_CHARGE = "charge";
