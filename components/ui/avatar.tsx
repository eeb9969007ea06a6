import { classNames } from "./class-names";

const sizes = {
  small: "size-8 text-sm",
  medium: "size-9 text-base",
  large: "size-14 text-2xl",
};

/** The first letter of a name on a straw tile. Always beside the name, so it is decoration. */
export function Avatar({
  name,
  size = "medium",
  className,
}: {
  name: string;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}) {
  const [initial = "?"] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center rounded-small bg-straw font-display font-semibold leading-none",
        sizes[size],
        className,
      )}
    >
      {initial.toLocaleUpperCase("en-US")}
    </span>
  );
}
