import {
  applyTheme,
  chooseTheme,
  isTheme,
  readStoredTheme,
  subscribeToTheme,
} from "@/components/ui/theme-choice";

const CHOICE = "[data-theme-choice]";

/** Makes the buttons of `ThemeToggle` work on a page without React. Returns a function that removes the behavior. */
export function attachThemeToggle(toggle: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(CHOICE) : null;
    const theme = button?.dataset.themeChoice;
    if (isTheme(theme)) chooseTheme(theme);
  };
  const showChoice = () => {
    const current = readStoredTheme();
    for (const button of toggle.querySelectorAll<HTMLElement>(CHOICE))
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === current));
  };
  const unsubscribe = subscribeToTheme(() => {
    // Another tab may have changed the theme.
    applyTheme(readStoredTheme());
    showChoice();
  });
  toggle.addEventListener("click", onClick);
  showChoice();
  return () => {
    unsubscribe();
    toggle.removeEventListener("click", onClick);
  };
}
