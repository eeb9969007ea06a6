import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** The props to spread on the single control inside the field. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /**
   * Renders one control with the props that connect it to the label, hint and error: `{(control) => <Input {...control}
   * />}`
   */
  children: (control: FieldControl) => ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Whether to show "optional" beside the label. Use it in forms where most fields are required. */
  optional?: boolean | undefined;
  /** Whether to show the label to screen readers only, because a column heading already shows it. */
  hideLabel?: boolean | undefined;
  /** Shown at the right end of the label's row, such as "Forgot your password?". */
  aside?: ReactNode;
  className?: string | undefined;
};

export function Field(props: FieldProps) {
  const { label, children, hint, error, required, optional, hideLabel, aside, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
          {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Renders the error line without a field, for groups of controls and whole forms. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-overdue text-sm">
      <Icon name="warning-circle" filled size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
