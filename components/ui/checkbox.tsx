import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const descriptions = [hint && ids.hint, error && ids.error].filter(Boolean).join(" ");
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          className="checkbox"
          aria-invalid={error ? true : undefined}
          aria-labelledby={hint ? ids.label : undefined}
          aria-describedby={descriptions || undefined}
        />
        <span className="min-w-0">
          <span id={ids.label} className="block">
            {label}
          </span>
          {hint && (
            <span id={ids.hint} className="block text-ink-faint text-sm">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

export type CheckboxGroupProps = Pick<
  ComponentProps<"fieldset">,
  "name" | "tabIndex" | "className" | "children"
> & {
  legend: ReactNode;
  error: ReactNode;
};

/**
 * Renders a group of checkboxes. Its error is directly below the legend, because the end of a long group can be
 * off screen when the form focuses the first checkbox.
 */
export function CheckboxGroup({ legend, error, children, ...rest }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset {...rest} aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-sm">{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
