interface OrganizationLogoProps {
  name: string;
  logo: { url: string; width: number; height: number };
}

/** On white in the dark, too: most logos are drawn for it. */
export function OrganizationLogo({ name, logo: { url, width, height } }: OrganizationLogoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: stored in its size already, behind a link that expires
    <img
      src={url}
      alt={name}
      width={Math.round(width / 2)}
      height={Math.round(height / 2)}
      className="rounded-small bg-white p-1.5"
    />
  );
}
