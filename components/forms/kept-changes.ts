interface FieldState {
  /** The field's name as shown on the page, such as "Notes". */
  label: string;
  value: string;
}

/** The states of a form's fields. The key still identifies a field after the form is mounted again. */
export type FormState = ReadonlyMap<string, FieldState>;

/** The values that a form was rendered with, and its current values. */
export interface FormReading {
  initial: FormState;
  now: FormState;
}

export interface UserChanges {
  /** The values that the user's changes are based on. */
  before: FormState;
  mine: FormState;
}

/** The labels of the fields that each person changed. */
export interface KeptChanges {
  /** Fields that only the other person changed. */
  theirs: readonly string[];
  /** Fields that both people changed. They contain the user's values. */
  replaced: readonly string[];
  /** Fields whose changes couldn't be restored. */
  lost: readonly string[];
}

/** Creates a log of the user's changes to a form. If a field disappears later, the log keeps its changes. */
export function createChangeLog() {
  const before = new Map<string, FieldState>();
  const mine = new Map<string, FieldState>();
  let submitted: FormState = new Map();
  return {
    /** A field that appears later is compared with its own initial value. */
    record({ initial, now }: FormReading): void {
      for (const [key, state] of initial) if (!before.has(key)) before.set(key, state);
      for (const [key, state] of now) {
        if (state.value === before.get(key)?.value) mine.delete(key);
        else mine.set(key, state);
      }
    },
    markSubmitted(): void {
      submitted = new Map([...before, ...mine]);
    },
    /** Changes that the user made after `markSubmitted` remain unsaved. */
    markSaved(): void {
      for (const [key, state] of submitted) {
        before.set(key, state);
        if (mine.get(key)?.value === state.value) mine.delete(key);
      }
    },
    read: (): UserChanges => ({ before: new Map(before), mine: new Map(mine) }),
  };
}

/**
 * Compares the user's changes with the other person's version. `restored` contains the keys of the fields in which
 * the user's value was restored. Some of these fields may no longer be in the form.
 */
export function compareVersions(
  { before, mine }: UserChanges,
  { initial, now, restored }: FormReading & { restored: ReadonlySet<string> },
): KeptChanges {
  const changedByOther = [...initial].filter(([key, { value }]) => value !== before.get(key)?.value);
  const isLost = ([key, { value }]: [string, FieldState]) =>
    now.has(key) ? now.get(key)?.value !== value : !restored.has(key);
  return {
    theirs: listLabels(changedByOther.filter(([key]) => !mine.has(key))),
    replaced: listLabels(
      changedByOther.filter(([key, { value }]) => mine.has(key) && mine.get(key)?.value !== value),
    ),
    lost: listLabels([...mine].filter(isLost)),
  };
}

interface ControlIdentity {
  type: string;
  name: string;
  value: string;
  label: string;
  /** The key of the row that a repeated control belongs to, such as a horse's ID. */
  row?: string | undefined;
}

/**
 * Groups a form's controls by field. Radio buttons with the same name are one field. Repeated controls are matched by
 * their rows. Without a row, they are matched by their position.
 */
export function groupByField<Control>(
  controls: Iterable<Control>,
  identify: (control: Control) => ControlIdentity,
): Map<string, Control[]> {
  const fields = new Map<string, Control[]>();
  for (const control of controls) {
    const { type, name, value, label, row = "" } = identify(control);
    const isRadio = type === "radio" && name !== "";
    const option = type === "checkbox" || (type === "radio" && !isRadio) ? value : "";
    let key = JSON.stringify([name, option, row, name ? "" : label]);
    while (!isRadio && fields.has(key)) key += "+";
    fields.set(key, [...(fields.get(key) ?? []), control]);
  }
  return fields;
}

function listLabels(states: readonly (readonly [string, FieldState])[]): string[] {
  return [...new Set(states.map(([, { label }]) => label).filter(Boolean))];
}
