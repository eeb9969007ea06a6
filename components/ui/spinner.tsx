import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Renders a spinner with a label. */
export function Spinner({
  label = "Loading",
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <p
      role="status"
      className={classNames("flex items-center justify-center gap-2.5 text-ink-soft", className)}
    >
      <Icon name="circle-notch" size={22} className="animate-spin text-green" />
      {label}
    </p>
  );
}
