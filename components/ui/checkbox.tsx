import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          className="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="min-w-0">
          <span className="block">{label}</span>
          {hint && <span className="block text-ink-faint text-sm">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
