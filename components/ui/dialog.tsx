"use client";

import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

export type DialogProps = {
  open: boolean;
  /**
   * Called when the user presses Esc, or clicks the close button or the backdrop. The handler must set `open` to
   * false.
   */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /**
   * `DialogBody` and `DialogFooter`, either directly or inside one `form`. Mounted only while the dialog is open.
   */
  children: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** Whether to ignore presses on the backdrop. Use it for forms, where an accidental press would lose the input. */
  persistent?: boolean | undefined;
  /**
   * The element that gets focus first. Use "button" if few users need the first field: focusing a field opens a
   * phone's keyboard, which hides the rest of the dialog.
   */
  focusOn?: "field" | "button" | undefined;
};

const widths = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-3xl" };

const FIELDS = "input:not([type=hidden]), select, textarea";

/**
 * Renders the browser's modal dialog, which traps the focus, closes on Esc and then returns the focus to where it
 * was. The focus starts on the first field or, in a dialog without fields, on the first button.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  size = "medium",
  persistent = false,
  focusOn = "field",
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, because its cleanup runs before the element is removed from the page, even if the whole
  // dialog is unmounted. The browser returns the focus only if the `dialog` element is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // By default, browsers may focus the dialog's scrolling body.
    const field = focusOn === "field" ? element.querySelector<HTMLElement>(FIELDS) : null;
    (field ?? element.querySelector("button"))?.focus();
    return () => element.close();
  }, [open, focusOn]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is the mouse equivalent of Esc
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // A file field inside the dialog also fires a "cancel" event. Only the dialog's own "cancel" event
      // closes the dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog when Esc is pressed twice in a row, and the page can't prevent it. In
      // development, React opens, closes and reopens the dialog. If the dialog is open again, this event
      // didn't come from the user.
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (!persistent && event.target === event.currentTarget) onClose();
      }}
      data-size={size}
      className={classNames("dialog", widths[size])}
    >
      {open && (
        <div className="dialog-panel">
          <header className="px-5 pt-5 pr-16 pb-4 sm:px-7 sm:pt-6">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1.5 text-ink-faint">
                {description}
              </p>
            )}
          </header>
          {children}
          {/* Last in the focus order, so that the first field receives focus when the dialog opens. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink sm:top-4 sm:right-4"
          >
            <Icon name="x" size={22} />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Renders the part of the dialog that scrolls. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames(
        "min-h-0 flex-1 content-start overflow-y-auto px-5 pb-5 sm:px-7 sm:pb-6",
        className,
      )}
    />
  );
}

/**
 * Renders the footer, which stays in view: totals on the left, buttons on the right, the primary button last.
 */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames(
        "flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7",
        className,
      )}
    />
  );
}
