interface Named {
  /** What the engineer is called on the page; empty for the name of the account. */
  publicName: string;
  name: string;
  surname: string;
}

/** What a company reads in place of a name that it may not see: 'Adaeze Okafor' → 'A. O.' */
export const initialsOf = ({ publicName, name, surname }: Named): string =>
  (publicName ? publicName.split(/\s+/).slice(0, 2) : [name, surname])
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
