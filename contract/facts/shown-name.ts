interface Named {
  /** The public name of the engineer; empty for the name of the account. */
  publicName: string;
  name: string;
  surname: string;
}

/** The initials, for whoever may not see the name: 'Adaeze Okafor' → 'A. O.' */
export const initialsOf = ({ publicName, name, surname }: Named): string =>
  (publicName ? publicName.split(/\s+/).slice(0, 2) : [name, surname])
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** The name that the engineer has chosen for others. */
export const publicNameOf = ({ publicName, name }: Pick<Named, 'publicName' | 'name'>): string => publicName || name;

/** The name of an engineer on every page for a company: the public name once they are connected, else the initials. */
export const nameForCompany = (engineer: Named, isConnected: boolean): string =>
  isConnected ? publicNameOf(engineer) : initialsOf(engineer);
