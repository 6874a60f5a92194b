interface Named {
  /** The public name of the engineer; empty for the name of the account. */
  publicName: string;
  name: string;
  surname: string;
}

/** The initials, for a company that may not see the name: 'Adaeze Okafor' → 'A. O.' */
export const initialsOf = ({ publicName, name, surname }: Named): string =>
  (publicName ? publicName.split(/\s+/).slice(0, 2) : [name, surname])
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
