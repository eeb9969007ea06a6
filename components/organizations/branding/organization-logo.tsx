interface OrganizationLogoProps {
  name: string;
  logo: { url: string; width: number; height: number };
}

/**
 * Renders the logo on white, even in the dark theme, because most logos are designed for a white background.
 */
export function OrganizationLogo({ name, logo: { url, width, height } }: OrganizationLogoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the logo is already at its display size, and its URL expires
    <img
      src={url}
      alt={name}
      width={Math.round(width / 2)}
      height={Math.round(height / 2)}
      className="rounded-small bg-white p-1.5"
    />
  );
}
